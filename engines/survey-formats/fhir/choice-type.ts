import { given, isJson, type Json, listOf, numberIn, objectsOf, textIn } from '../draft/json'
import { addressOf, answerOptions, codeOfAnswer } from './answer-options'
import type { FhirReading } from './fhir-text'
import { type FhirItem, type Reader, take } from './question-type'

/** A choice question; an open one gets an “other” option. */
export const choice =
  (isOpen: boolean): Reader =>
  (one, reading) => {
    const { item, where, extensions } = one
    const listed = answerOptions(item, where, reading)
    if (listed === null) return { refusedBecause: 'externalChoices', values: { set: addressOf(item) ?? '' } }
    // A fixed code without choices is the only choice.
    const options = listed.length > 0 ? listed : optionsOfInitial(item, reading)
    const constraint = textIn(item.answerConstraint)
    const open = isOpen || constraint === 'optionsOrString' || constraint === 'optionsOrType'
    if (constraint === 'optionsOrType') reading.draft.lose(where, 'part', { part: 'answerConstraint' })
    if (options.length === 0) return { type: 'text', parts: {} }
    if (!open && extensions.value('openLabel') !== undefined)
      reading.draft.lose(where, 'part', { part: 'openLabel' })
    const openText = textIn(extensions.value('openLabel')) ?? (reading.language === 'ja' ? 'その他' : 'Other')
    const other = { code: unusedCode(options), text: { [reading.language]: openText }, open: true }
    const answerOption = open ? [...options, other] : options
    const repeats = item.repeats === true || extensions.value('answerRepeats') === true
    const isDropdown = take(one, 'drop-down', 'autocomplete')
    take(one, 'radio-button', 'check-box', 'open-choice')
    const initial = initialOf(one, answerOption, reading)
    if (!repeats && initial.length > 1) reading.draft.lose(where, 'part', { part: 'initial' })
    if (repeats && isDropdown) reading.draft.lose(where, 'part', { part: 'itemControl drop-down' })
    // Written by our own export.
    const shownAs = String(extensions.value('shown-as') ?? '')
    const isPicture = shownAs === 'picture'
    const orientation = textIn(extensions.value('choiceOrientation'))
    return {
      type: isPicture
        ? 'picture'
        : repeats
          ? 'multiple'
          : shownAs === 'likert'
            ? 'likert'
            : isDropdown
              ? 'dropdown'
              : 'single',
      parts: given({
        answerOption,
        choiceOrientation: isDropdown && !repeats ? undefined : orientation,
        repeats: isPicture && repeats ? true : undefined,
        initial: initial.length === 0 ? undefined : repeats || isPicture ? initial : initial[0],
        ...(repeats
          ? {
              minOccurs: numberIn(extensions.value('minOccurs')),
              maxOccurs: numberIn(extensions.value('maxOccurs')),
            }
          : {}),
      }),
    }
  }

/** Codes among the choices; a hidden question keeps its code in any case, since nobody chooses. */
function initialOf({ item, where, isHidden }: FhirItem, options: readonly Json[], { draft }: FhirReading) {
  const chosen = initialCodes(item, options)
  if (isHidden) {
    for (const { valueCoding: coding } of objectsOf(item.initial)) {
      const beside = isJson(coding) ? [textIn(coding.system), textIn(coding.display)] : []
      const part = beside.filter((one) => one !== undefined).join(' ')
      if (part !== '') draft.lose(where, 'part', { part: `initial ${part}` })
    }
    return chosen
  }
  const known = new Set(options.map(({ code }) => code))
  for (const choice of chosen.filter((code) => !known.has(code)))
    draft.lose(where, 'unknownChoice', { choice })
  return chosen.filter((code) => known.has(code))
}

function optionsOfInitial(item: Json, { language }: FhirReading): readonly Json[] {
  return objectsOf(item.initial).flatMap(({ valueCoding: coding }): readonly Json[] => {
    if (!isJson(coding)) return []
    const [system, code, display] = [textIn(coding.system), textIn(coding.code), textIn(coding.display)]
    const name = code ?? display
    if (name === undefined) return []
    const codings = system && code ? [given({ system, code, display })] : undefined
    return [given({ code: name, text: { [language]: display ?? name }, coding: codings })]
  })
}

const unusedCode = (options: readonly Json[]) => {
  const codes = new Set(options.map(({ code }) => code))
  return ['other', 'other-text', 'open-choice'].find((code) => !codes.has(code)) ?? 'other-2'
}

function initialCodes(item: Json, options: readonly Json[]): readonly string[] {
  const written = objectsOf(item.initial).map(
    (one) => one[Object.keys(one).find((key) => key.startsWith('value')) ?? ''],
  )
  const selected = objectsOf(item.answerOption)
    .filter(({ initialSelected }) => initialSelected === true)
    .map((one) => one[Object.keys(one).find((key) => /^value[A-Z]/.test(key)) ?? ''])
  return [...new Set([...written, ...selected].map((one) => codeOfAnswer(one, listOf(options))))]
}
