import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { styled } from 'styled-components'
import { Value } from '@/shared/ui/condition-parts'
import { Icon } from '@/shared/ui/icon'
import { IconButton } from '@/shared/ui/icon-button'
import { Menu, MenuEntry, MenuPopover, MenuTrigger } from '@/shared/ui/menu'
import type { AnswerOption, ItemType } from '../../../../../../engines/survey'
import { choicesIn, type PastedChoice } from '../../model/choices'
import type { Lead } from '../../model/leads'
import { withPart } from '../../model/part'
import { readNumber } from '../parts/read-number'
import { Written } from '../parts/Written'
import { ChoicePicture } from './ChoicePicture'
import { ChoiceFrame, ChoiceMark, LeadMark } from './choice-style'

export type ChoiceAction =
  | { readonly write: string }
  | { readonly change: AnswerOption }
  /** Refers to the choice by code, because it may move during an upload. */
  | { readonly image: string | undefined; readonly code: string }
  | { readonly move: -1 | 1 }
  | { readonly paste: readonly PastedChoice[] }
  | { readonly is: 'enter' | 'remove' }

/** A choice: text, value, and the questions that it shows. */
export const ChoiceLine = memo(function ChoiceLine({
  type,
  option,
  place,
  language,
  leads,
  onAction,
}: {
  type: ItemType
  option: AnswerOption
  place: number
  language: string
  /** The leads of the whole question. */
  leads: readonly Lead[]
  onAction: (place: number, action: ChoiceAction) => void
}) {
  const { t } = useLingui()
  const number = place + 1
  const [other] = Object.values(option.text).filter((written) => written !== '')
  const change = (next: AnswerOption) => onAction(place, { change: next })
  const move = (step: -1 | 1) => onAction(place, { move: step })
  const remove = () => onAction(place, { is: 'remove' })
  const writeValue = (typed: string) => {
    const value = readNumber(typed)
    if (value === null) return false
    change(withPart(option, 'ordinalValue', value))
    return true
  }
  return (
    <ChoiceFrame
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        event.stopPropagation()
        move(event.key === 'ArrowUp' ? -1 : 1)
      }}
    >
      <ChoiceMark $isSquare={type === 'multiple' || type === 'picture'} />
      <Written
        variant="choice"
        label={t`選択肢${number}`}
        placeholder={other ?? (type === 'picture' ? t`画像が示すもの（代わりの文）` : t`選択肢${number}`)}
        value={option.text[language] ?? ''}
        onWrite={(write) => onAction(place, { write })}
        onEnter={() => onAction(place, { is: 'enter' })}
        onErase={remove}
        onPaste={(event) => {
          const pasted = choicesIn(event.clipboardData.getData('text/plain'))
          if (pasted.length < 2) return
          event.preventDefault()
          onAction(place, { paste: pasted })
        }}
        field={`choice ${place}`}
      />
      <Aside>
        {type === 'picture' && (
          <ChoicePicture
            number={number}
            image={option.image}
            onChange={(image) => onAction(place, { image, code: option.code })}
          />
        )}
        {option.open && <Flag>{t`自由記入`}</Flag>}
        {option.exclusive && <Flag>{t`排他`}</Flag>}
        <Label>
          {t`値`}
          <Value
            label={t`選択肢${number}の値`}
            value={option.ordinalValue === undefined ? '' : String(option.ordinalValue)}
            onWrite={writeValue}
            width="3.4em"
            placeholder="–"
            isNumber
            field={`value ${place}`}
          />
        </Label>
        {leads
          .filter(({ codes }) => codes.includes(option.code))
          .map(({ to, number: name }) => (
            <LeadMark key={to}>
              <Icon name="branch" size="sm" />
              <span>{name || to}</span>
            </LeadMark>
          ))}
      </Aside>
      <MenuTrigger>
        <IconButton icon="more" size="sm" label={t`選択肢${number}の操作`} />
        <MenuPopover placement="bottom end">
          <Menu aria-label={t`選択肢${number}の操作`}>
            <MenuEntry
              onAction={() => change(withPart(option, 'exclusive', option.exclusive ? undefined : true))}
            >
              {option.exclusive ? t`ほかと同時に選べるようにする` : t`ほかと同時に選べなくする（排他）`}
            </MenuEntry>
            <MenuEntry onAction={() => change(withPart(option, 'open', option.open ? undefined : true))}>
              {option.open ? t`記入欄をなくす` : t`記入欄を付ける（その他）`}
            </MenuEntry>
            <MenuEntry onAction={() => move(-1)}>{t`上へ移動する`}</MenuEntry>
            <MenuEntry onAction={() => move(1)}>{t`下へ移動する`}</MenuEntry>
            <MenuEntry icon="trash" isDangerous onAction={remove}>{t`削除する`}</MenuEntry>
          </Menu>
        </MenuPopover>
      </MenuTrigger>
    </ChoiceFrame>
  )
})

/** Wraps by itself, so that the menu stays beside the text. */
const Aside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space[4]};
`
const Label = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  flex: none;
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.tertiary};
`
const Flag = styled.span`
  flex: none;
  padding: 0 ${({ theme }) => theme.space[6]};
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.sm};
  ${({ theme }) => ({ ...theme.typography.axis })}
  color: ${({ theme }) => theme.color.text.secondary};
`
