/** A JSON object from a file, not validated. */
export type Json = Readonly<Record<string, unknown>>

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export const objectOf = (value: unknown): Json => (isJson(value) ? value : {})

/** The objects of a list; other members are dropped. */
export const objectsOf = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.filter((one) => isJson(one)) : []

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A text. People write 5 where a program writes "5", as a code or as what is shown. */
export function textIn(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** As people write numbers in files; `Number` takes 0x1F, too. */
const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i
/** More digits than a number keeps: they would become others. */
const mostDigits = 15

/** A number, or a text that is one. */
export function numberIn(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  const text = textIn(value)?.trim()
  if (text === undefined || !decimal.test(text)) return undefined
  const [mantissa = ''] = text.toLowerCase().split('e')
  const digits = [...mantissa].filter((sign) => sign >= '0' && sign <= '9')
  const first = digits.findIndex((digit) => digit !== '0')
  const last = digits.findLastIndex((digit) => digit !== '0')
  return last - first < mostDigits && Number.isFinite(Number(text)) ? Number(text) : undefined
}

/** The object without undefined members. */
export function given(parts: Json): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
}
