import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { Button } from '@/shared/ui/button'
import type { AnswerOption, Item } from '../../../../../../engines/survey'
import { optionsOf, withOptions } from '../../model/choice-item'
import { addChoice, addOther, choicesIn, type PastedChoice, pasteChoices } from '../../model/choices'
import type { Lead } from '../../model/leads'
import { moved, replaced, without } from '../../model/part'
import { writeText } from '../../model/text'
import { focusField } from '../parts/focus-field'
import { useItem } from '../use-item'
import { ChoiceLine } from './ChoiceLine'
import { PasteChoices } from './PasteChoices'

/**
 * The choices of a question. Enter adds one below, Backspace in an empty one takes it away, Alt with arrows moves it, and a list
 * that is pasted becomes as many choices.
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
  return (
    <Frame>
      {options.map((option, place) => (
        <ChoiceLine
          // Codes may be the same while they are written; the place is what is edited.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          key={place}
          type={item.type}
          option={option}
          place={place}
          language={language}
          leads={leads.filter(({ codes }) => codes.includes(option.code))}
          onWrite={(written) =>
            set(
              (list) => replaced(list, place, { ...option, text: writeText(option.text, language, written) }),
              `choice ${place} ${language}`,
            )
          }
          onChange={(next) => set((list) => replaced(list, place, next))}
          onEnter={() => add(place + 1)}
          onRemove={() => {
            set((list) => without(list, place))
            goTo(Math.max(0, place - 1))
          }}
          onMove={(step) => {
            set((list) => moved(list, place, place + step))
            goTo(Math.max(0, Math.min(options.length - 1, place + step)))
          }}
          onPaste={(text) => {
            const pasted = choicesIn(text)
            if (pasted.length < 2) return false
            paste(pasted, place)
            return true
          }}
        />
      ))}
      <Acts>
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
      </Acts>
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[6]};
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[8]} 0`};
`
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin-left: -10px;
`
