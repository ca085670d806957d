import { given, isJson, type Json, listOf, numberIn, textIn } from '../draft/json'
import { markRead } from '../draft/read-parts'
import { localized, type SurveyJsReading } from './localized'

/** The options of a question, its rows or columns: plain values, or values with texts. */
export function optionsOf(choices: unknown, name: string, reading: SurveyJsReading): readonly Json[] {
  return listOf(choices).map((choice) => {
    const { value, named } = splitValue(isJson(choice) ? choice.value : choice)
    const code = String(value ?? '')
    const own = isJson(choice) ? localized(choice.text, name, reading) : undefined
    const text = own ?? (named === undefined ? undefined : localized(named, name, reading))
    if (isJson(choice) && textIn(choice.imageLink)) reading.draft.lose(name, 'part', { part: 'imageLink' })
    if (isJson(choice) && choice.visibleIf !== undefined)
      reading.draft.lose(name, 'choiceCondition', {
        choice: textIn(choice.value) ?? String(choice.value),
        expression: String(choice.visibleIf),
      })
    if (isJson(choice))
      for (const part of Object.keys(choice).filter((key) => !ofChoice.has(key)))
        loseOfChoice(choice, part, name, reading)
    return given({ code, text: text ?? { [reading.language]: code }, ordinalValue: numberIn(value) })
  })
}

/** The options with “other” and “none” added. */
export function withSpecial(element: Json, name: string, reading: SurveyJsReading): readonly Json[] {
  const { language } = reading
  const options = optionsOf(element.choices, name, reading)
  const other = localized(element.otherText, name, reading) ?? { [language]: 'Other' }
  const none = localized(element.noneText, name, reading) ?? { [language]: 'None' }
  return [
    ...options,
    ...(element.showOtherItem === true || element.hasOther === true
      ? [{ code: 'other', text: other, open: true }]
      : []),
    ...(element.showNoneItem === true || element.hasNone === true
      ? [{ code: 'none', text: none, exclusive: true }]
      : []),
  ]
}

const ofChoice = new Set(['value', 'text', 'imageLink', 'visibleIf'])

/** `1|Yes` is the value 1 with the text Yes. */
function splitValue(value: unknown): { readonly value: unknown; readonly named?: string } {
  const [, before, named] = typeof value === 'string' ? (/^([^|]*)\|([\s\S]*)$/.exec(value) ?? []) : []
  return before === undefined || named === undefined ? { value } : { value: before, named }
}

function loseOfChoice(choice: Json, part: string, name: string, { draft }: SurveyJsReading): void {
  draft.lose(name, 'part', { part: `choices ${part}` })
  markRead(choice[part])
}
