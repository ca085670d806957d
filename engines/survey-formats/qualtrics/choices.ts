import { given, isJson, type Json, numberIn, objectOf, textIn } from '../draft/json'
import { plainText } from '../draft/plain-text'
import { type TextReading, textsOf } from './texts'

/** Choices in their order. Qualtrics writes a list if the keys start at 0. */
export function entriesOf(
  choices: unknown,
  order: unknown,
): readonly (readonly [key: string, choice: Json])[] {
  const all = isJson(choices) ? choices : Array.isArray(choices) ? Object.assign({}, choices) : {}
  const ordered = Array.isArray(order) ? order.map(String) : []
  // What the order leaves out stands last.
  const keys = [...new Set([...ordered, ...Object.keys(all)])]
  return keys.flatMap((key) => {
    const choice = objectOf(all)[key]
    return isJson(choice) ? [[key, choice] as const] : []
  })
}

/** The choices that an order leaves out. */
export function withoutPlace(choices: unknown, order: unknown): readonly string[] {
  if (!Array.isArray(order) || order.length === 0) return []
  const placed = new Set(order.map(String))
  return entriesOf(choices, order).flatMap(([key, choice]) =>
    placed.has(key) ? [] : [plainText(textIn(choice.Display) ?? key)],
  )
}

/** Values as in exports: the recoded value, or the key of the choice. */
export function optionsOf(
  payload: Json,
  list: 'Choices' | 'Answers',
  order: unknown,
  reading: TextReading,
  name: string,
): readonly Json[] {
  return entriesOf(payload[list], order).map(([key, choice]) => {
    const code = codeOfChoice(payload, key)
    return given({
      code,
      text: textsOf(textIn(choice.Display) ?? code, [list, key, 'Display'], { payload, name }, reading),
      ordinalValue: numberIn(code),
      open: choice.TextEntry === 'true' || choice.TextEntry === true ? true : undefined,
      exclusive: choice.ExclusiveAnswer === true || choice.ExclusiveAnswer === 'true' ? true : undefined,
    })
  })
}

/** The recoded value of a choice, or its key. */
export function codeOfChoice(payload: Json, key: string): string {
  const recoded = objectOf(payload.RecodeValues)[key]
  return textIn(recoded) ?? (numberIn(recoded)?.toString() || key)
}

export const orderOf = (payload: Json) =>
  objectOf(payload.Randomization).Type === 'All' ? 'random' : undefined

/** The code of a row: its export tag, by which it is known in data, or its key. */
export const rowCode = (payload: Json, key: string) =>
  textIn(objectOf(payload.ChoiceDataExportTags)[key]) ?? key
