import { given, isJson, type Json, numberIn, objectOf, textIn } from '../draft/json'
import { plainText } from '../draft/plain-text'

/** Choices in their order. Qualtrics writes a list if the keys start at 0. */
export function entriesOf(
  choices: unknown,
  order: unknown,
): readonly (readonly [key: string, choice: Json])[] {
  const all = isJson(choices) ? choices : Array.isArray(choices) ? Object.assign({}, choices) : {}
  const keys = Array.isArray(order) && order.length > 0 ? order.map(String) : Object.keys(all)
  return keys.flatMap((key) => {
    const choice = objectOf(all)[key]
    return isJson(choice) ? [[key, choice] as const] : []
  })
}

/** Values as in exports: the recoded value, or the key of the choice. */
export function optionsOf(
  payload: Json,
  choices: unknown,
  order: unknown,
  language: string,
): readonly Json[] {
  const recode = objectOf(payload.RecodeValues)
  return entriesOf(choices, order).map(([key, choice]) => {
    const code = textIn(recode[key]) ?? (numberIn(recode[key])?.toString() || key)
    return given({
      code,
      text: { [language]: plainText(textIn(choice.Display) ?? code) },
      ordinalValue: numberIn(code),
      open: choice.TextEntry === 'true' || choice.TextEntry === true ? true : undefined,
      exclusive: choice.ExclusiveAnswer === true || choice.ExclusiveAnswer === 'true' ? true : undefined,
    })
  })
}

export const orderOf = (payload: Json) =>
  objectOf(payload.Randomization).Type === 'All' ? 'random' : undefined
