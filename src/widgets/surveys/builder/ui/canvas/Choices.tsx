import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { useStableCallback } from '@/shared/lib/stable-callback'
import { Button } from '@/shared/ui/button'
import type { AnswerOption, Item } from '../../../../../../engines/survey'
import { optionsOf, withOptions } from '../../model/choice-item'
import { addChoice, addOther, type PastedChoice, pasteChoices } from '../../model/choices'
import { focusField } from '../../model/focus-field'
import type { Lead } from '../../model/leads'
import { moved, replaced, without, withPart } from '../../model/part'
import { writeText } from '../../model/text'
import { useItem } from '../use-item'
import { type ChoiceAction, ChoiceLine } from './ChoiceLine'
import { PasteChoices } from './PasteChoices'

/**
 * The choices of a question. Enter adds one below, Backspace removes an empty one, Alt with arrow keys moves
 * it, and pasting a list adds its lines.
 */
export function Choices({ item, language, leads }: { item: Item; language: string; leads: readonly Lead[] }) {
  const { t } = useLingui()
  const change = useItem(item.linkId)
  const options = optionsOf(item) ?? []
  const set = (next: (list: readonly AnswerOption[]) => readonly AnswerOption[], about?: string) =>
    change((one) => withOptions(one, next), about)
  const goTo = (place: number) => focusField(`choice ${place}`)
  const add = (place?: number) => {
    set((list) => addChoice(list, {}, place))
    goTo(place ?? addChoice(options, {}).findIndex((one) => !options.includes(one)))
  }
  const paste = (pasted: readonly PastedChoice[], place: number) =>
    set((list) => pasteChoices(list, pasted, language, place))
  const act = useStableCallback((place: number, what: ChoiceAction) => {
    if ('write' in what) {
      const { write } = what
      set(
        (list) =>
          list.map((one, at) =>
            at === place ? { ...one, text: writeText(one.text, language, write) } : one,
          ),
        `choice ${place} ${language}`,
      )
    } else if ('image' in what) {
      set((list) => list.map((one) => (one.code === what.code ? withPart(one, 'image', what.image) : one)))
    } else if ('change' in what) set((list) => replaced(list, place, what.change))
    else if ('move' in what) {
      set((list) => moved(list, place, place + what.move))
      goTo(Math.max(0, Math.min(options.length - 1, place + what.move)))
    } else if ('paste' in what) paste(what.paste, place)
    else if (what.is === 'enter') add(place + 1)
    else {
      set((list) => without(list, place))
      goTo(Math.max(0, place - 1))
    }
  })
  return (
    <Frame>
      {options.map((option, place) => (
        <ChoiceLine
          // Codes may be equal while they are edited, so the index identifies a choice.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          key={place}
          type={item.type}
          option={option}
          place={place}
          language={language}
          leads={leads}
          onAction={act}
        />
      ))}
      <Actions>
        <Button size="sm" variant="text" icon="plus" onPress={() => add()}>
          {item.type === 'matrix' ? <Trans>列を追加</Trans> : <Trans>選択肢を追加</Trans>}
        </Button>
        {item.type !== 'matrix' && item.type !== 'ranking' && (
          <Button
            size="sm"
            variant="text"
            icon="plus"
            onPress={() => set((list) => addOther(list, { [language]: t`その他` }))}
            isDisabled={options.some(({ open }) => open)}
          >
            <Trans>「その他」を追加</Trans>
          </Button>
        )}
        <PasteChoices onPaste={(pasted) => paste(pasted, options.length)} />
      </Actions>
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[6]};
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[8]} 0`};
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin-left: -10px;
`
