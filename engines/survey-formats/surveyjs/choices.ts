import { given, isJson, type Json, listOf, numberIn } from '../draft/json'
import { markRead } from '../draft/read-parts'
import { isYes } from './flags'
import { localized, type SurveyJsReading } from './localized'

/** The options of a question, its rows or columns: plain values, or values with texts. */
export function optionsOf(
  choices: unknown,
  name: string,
  reading: SurveyJsReading,
  may: May = {},
): readonly Json[] {
  return listOf(choices).flatMap((choice) => {
    const { value, named } = splitValue(isJson(choice) ? choice.value : choice)
    const own = isJson(choice) ? localized(choice.text, name, reading) : undefined
    const text = own ?? (named === undefined ? undefined : localized(named, name, reading))
    const code = codeOf(value, text, name, reading)
    if (code === undefined) return []
    const more = isJson(choice) ? partsOfChoice(choice, { code, name, may }, reading) : {}
    return [
      given({ code, text: text ?? { [reading.language]: code }, ordinalValue: numberIn(value), ...more }),
    ]
  })
}

/** The value as a code. One that is no plain value is told; without any the text is the value, as in SurveyJS. */
function codeOf(
  value: unknown,
  text: Readonly<Record<string, string>> | undefined,
  name: string,
  { draft }: SurveyJsReading,
): string | undefined {
  const [first] = Object.values(text ?? {})
  if (typeof value === 'object' && value !== null) {
    markRead(value)
    const code = JSON.stringify(value)
    draft.lose(name, 'choicePart', { choice: first ?? code, part: 'value' })
    return code
  }
  const code = String(value ?? '')
  if (code !== '') return code
  if (first === undefined) draft.lose(name, 'unreadableValue', { part: 'answerOption', value: String(value) })
  else draft.lose(name, 'textAsCodeOfChoice', { choice: first })
  return first
}

/** What a choice does beside being chosen, as far as the question can do it; the rest is told with the choice. */
function partsOfChoice(
  choice: Json,
  { code, name, may }: { readonly code: string; readonly name: string; readonly may: May },
  { draft }: SurveyJsReading,
): Json {
  const isExclusive = may.exclude === true && choice.isExclusive === true
  const isOpen = may.open === true && choice.showCommentArea === true
  if (isOpen && choice.isCommentRequired !== true) draft.lose(name, 'choiceTextRequired', { choice: code })
  const read = new Set([
    'value',
    'text',
    'visibleIf',
    'enableIf',
    ...(may.exclude && typeof choice.isExclusive === 'boolean' ? ['isExclusive'] : []),
    ...(may.open && typeof choice.showCommentArea === 'boolean' ? ['showCommentArea'] : []),
    ...(isOpen && typeof choice.isCommentRequired === 'boolean' ? ['isCommentRequired'] : []),
  ])
  for (const [part, key] of [
    ['visibleIf', 'choiceCondition'],
    ['enableIf', 'choiceEnabled'],
  ] as const)
    if (choice[part] !== undefined) draft.lose(name, key, { choice: code, expression: String(choice[part]) })
  for (const part of Object.keys(choice).filter((one) => !read.has(one))) {
    draft.lose(name, 'choicePart', { choice: code, part })
    markRead(choice[part])
  }
  return given({ exclusive: isExclusive ? true : undefined, open: isOpen ? true : undefined })
}

/** What choices of a question can do here. */
interface May {
  readonly exclude?: boolean
  readonly open?: boolean
}

/** The options with “other” and “none” added. */
export function withSpecial(
  element: Json,
  name: string,
  reading: SurveyJsReading,
  may: May,
): readonly Json[] {
  const { language } = reading
  const options = optionsOf(element.choices, name, reading, may)
  const other = localized(element.otherText, name, reading) ?? { [language]: 'Other' }
  const says = (...parts: readonly string[]) =>
    parts.map((part) => isYes(element, part, name, reading)).some(Boolean)
  const none = localized(element.noneText, name, reading) ?? { [language]: 'None' }
  return [
    ...options,
    ...(says('showOtherItem', 'hasOther') ? [{ code: 'other', text: other, open: true }] : []),
    ...(says('showNoneItem', 'hasNone') ? [{ code: 'none', text: none, exclusive: true }] : []),
  ]
}

/** `1|Yes` is the value 1 with the text Yes. */
function splitValue(value: unknown): { readonly value: unknown; readonly named?: string } {
  const [, before, named] = typeof value === 'string' ? (/^([^|]*)\|([\s\S]*)$/.exec(value) ?? []) : []
  return before === undefined || named === undefined ? { value } : { value: before, named }
}
