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

export const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

/** A number, or a text that contains one. */
export function numberIn(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  const text = textIn(value)?.trim()
  return text !== undefined && Number.isFinite(Number(text)) ? Number(text) : undefined
}

/** The object without undefined members. */
export function given(parts: Json): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
}
