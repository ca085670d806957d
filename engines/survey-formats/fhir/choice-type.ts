import { given, type Json, listOf, numberIn, objectsOf, textIn } from '../draft/json'
import { answerOptions, codeOfAnswer } from './answer-options'
import { type Reader, take } from './question-type'

/** A choice question; open-choice gets an “other” option. */
export const choice =
  (isOpen: boolean): Reader =>
  (one, reading) => {
    const { item, where, extensions } = one
    const options = answerOptions(item, where, reading)
    if (options === null)
      return { refusedBecause: 'externalChoices', values: { set: String(item.answerValueSet) } }
    const open = isOpen || item.answerConstraint === 'optionsOrString'
    if (options.length === 0) return { type: 'text', parts: {} }
    const openText = textIn(extensions.value('openLabel')) ?? 'Other'
    const other = { code: unusedCode(options), text: { [reading.language]: openText }, open: true }
    const answerOption = open ? [...options, other] : options
    const repeats = item.repeats === true || extensions.value('answerRepeats') === true
    const isDropdown = take(one, 'drop-down', 'autocomplete')
    take(one, 'radio-button', 'check-box', 'open-choice')
    const chosen = initialCodes(item, answerOption)
    const initial = chosen.filter((code) => answerOption.some((option) => option.code === code))
    for (const code of chosen.filter((code) => !initial.includes(code)))
      reading.draft.lose(where, 'unknownChoice', { choice: code })
    const orientation = textIn(extensions.value('choiceOrientation'))
    return {
      type: repeats ? 'multiple' : isDropdown ? 'dropdown' : 'single',
      parts: given({
        answerOption,
        choiceOrientation: orientation,
        initial: initial.length === 0 ? undefined : repeats ? initial : initial[0],
        ...(repeats
          ? {
              minOccurs: numberIn(extensions.value('minOccurs')),
              maxOccurs: numberIn(extensions.value('maxOccurs')),
            }
          : {}),
      }),
    }
  }

const unusedCode = (options: readonly Json[]) => {
  const codes = new Set(options.map(({ code }) => code))
  return ['other', 'other-text', 'open-choice'].find((code) => !codes.has(code)) ?? 'other-2'
}

function initialCodes(item: Json, options: readonly Json[]): readonly string[] {
  const written = objectsOf(item.initial).map(
    (one) => Object.entries(one).find(([key]) => key.startsWith('value'))?.[1],
  )
  const selected = objectsOf(item.answerOption)
    .filter(({ initialSelected }) => initialSelected === true)
    .map((one) => Object.entries(one).find(([key]) => /^value[A-Z]/.test(key))?.[1])
  return [...new Set([...written, ...selected].map((one) => codeOfAnswer(one, listOf(options))))]
}
