import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useState } from 'react'
import { styled } from 'styled-components'
import { itemTypeName, RubyText } from '@/entities/surveys/question'
import { Icon } from '@/shared/ui/icon'
import { IconButton } from '@/shared/ui/icon-button'
import type { Item } from '../../../../../../engines/survey'
import { inLanguage, plainText } from '../../../../../../engines/survey/run'
import { titleOf } from '../../model/item-words'
import type { Lead } from '../../model/leads'
import { useActions } from '../builder-context'
import { NumberOf } from '../NumberOf'
import { useDrop } from '../outline/use-drop'
import { dragItem, isLowerHalf, isOurs } from '../parts/drag'
import { CardFrame, Grip, Head, HeadActions, Hint, Question, Required, When } from './Card.styles'
import { CardEditor } from './CardEditor'
import { Sketch } from './Sketch'

/** A question on the canvas: a sketch, or an editor if it is selected. */
export const Card = memo(function Card({
  item,
  shown,
  isNumbered,
  depth,
  isSelected,
  language,
  leads,
}: {
  item: Item
  /** The item with names in place of ids in its texts. */
  shown: Item
  isNumbered: boolean
  depth: number
  isSelected: boolean
  language: string
  leads: readonly Lead[]
}) {
  const { t } = useLingui()
  const { select, builder } = useActions()
  const drop = useDrop(item.linkId)
  const [side, setSide] = useState<'before' | 'after' | null>(null)
  return (
    <CardFrame
      aria-label={titleOf(shown, language)}
      data-card={item.linkId}
      data-card-edited={isSelected || undefined}
      data-when={item.enableWhen !== undefined || undefined}
      data-drop={side}
      $depth={depth}
      onClick={() => select(item.linkId)}
      onDragOver={(event) => {
        if (!isOurs(event)) return
        event.preventDefault()
        setSide(isLowerHalf(event) ? 'after' : 'before')
      }}
      onDragLeave={() => setSide(null)}
      onDrop={(event) => {
        setSide(null)
        drop(event)
      }}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        builder.step(item.linkId, event.key === 'ArrowUp' ? 'up' : 'down')
      }}
    >
      <Grip draggable onDragStart={(event) => dragItem(event, item.linkId)} title={t`ドラッグして並べ替え`}>
        <Icon name="grip" />
      </Grip>
      <Head>
        {isNumbered && (
          <span>
            <NumberOf linkId={item.linkId} />
          </span>
        )}
        <span>{itemTypeName(item.type)}</span>
        {'required' in item && item.required && (
          <Required>
            <Trans>必須</Trans>
          </Required>
        )}
        {item.enableWhen && (
          <When>
            <Trans>条件付き</Trans>
          </When>
        )}
        {isSelected && (
          <HeadActions>
            <IconButton
              icon="copy"
              size="sm"
              label={t`複製する`}
              onPress={() => builder.duplicate(item.linkId)}
            />
            <IconButton
              icon="trash"
              size="sm"
              label={t`削除する`}
              onPress={() => builder.remove(item.linkId)}
            />
          </HeadActions>
        )}
      </Head>
      {isSelected ? (
        <CardEditor item={item} shown={shown} language={language} leads={leads} />
      ) : (
        <>
          <Question>
            {plainText(inLanguage(shown.text, language)) ? (
              <RubyText text={inLanguage(shown.text, language)} />
            ) : (
              <Blank>
                <Trans>（設問の文がありません）</Trans>
              </Blank>
            )}
          </Question>
          {shown.help && (
            <Hint>
              <RubyText text={inLanguage(shown.help, language)} />
            </Hint>
          )}
          <Sketch item={shown} language={language} leads={leads} />
        </>
      )}
    </CardFrame>
  )
})

const Blank = styled.span`
  font-weight: ${({ theme }) => theme.font.weight.regular};
  color: ${({ theme }) => theme.color.text.tertiary};
`
