export type Scalar = string | number | boolean

/** What an expression gives: several where a question has several answers, null where there is none. */
export type Value = Scalar | readonly Scalar[] | null

/** What a survey is answered in. The engine has no clock and no chance of its own: both are handed in. */
export interface SurveyContext {
  /** The subject's local day, YYYY-MM-DD. */
  readonly today: string
  /** The subject's local time, YYYY-MM-DDTHH:MM. */
  readonly now: string
  /** A language of the survey. */
  readonly language: string
  /** Shuffles choices; the same for the same answer on every device and on the server. */
  readonly seed: string
  readonly subject?: Readonly<Record<string, Scalar>>
  readonly tags?: readonly string[]
}

export function scalarsOf(value: Value): readonly Scalar[] {
  if (value === null) return []
  return typeof value === 'object' ? value : [value]
}

/** The only number, if there is one. */
export function numberOf(value: Value): number | null {
  const [first, ...rest] = scalarsOf(value)
  return typeof first === 'number' && rest.length === 0 ? first : null
}

export function textOf(value: Value): string | null {
  const [first, ...rest] = scalarsOf(value)
  return typeof first === 'string' && rest.length === 0 ? first : null
}

/** A list of one is its member, a list of none is no value. */
export function valueOfAll(scalars: readonly Scalar[]): Value {
  return scalars.length > 1 ? scalars : (scalars[0] ?? null)
}

export function isScalar(value: Value): value is Scalar | null {
  return value === null || typeof value !== 'object'
}
