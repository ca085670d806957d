import { given, isJson, type Json, listOf, numberIn, textIn } from '../draft/json'
import { localized, type SurveyJsReading } from './localized'

/** The options of a question, its rows or columns: plain values, or values with texts. */
export function optionsOf(choices: unknown, name: string, reading: SurveyJsReading): readonly Json[] {
  return listOf(choices).map((choice) => {
    const value = isJson(choice) ? choice.value : choice
    const code = String(value ?? '')
    const text = isJson(choice) ? localized(choice.text, name, reading) : undefined
    if (isJson(choice) && textIn(choice.imageLink)) reading.draft.lose(name, 'part', { part: 'imageLink' })
    if (isJson(choice) && choice.visibleIf !== undefined)
      reading.draft.lose(name, 'expression', { expression: String(choice.visibleIf) })
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
