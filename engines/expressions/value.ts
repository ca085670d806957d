export type Scalar = string | number | boolean

/** The value of an expression: a list for several answers, null for none. */
export type Value = Scalar | readonly Scalar[] | null

/**
 * The context in which a survey is answered. The engine has no clock and no random source, so both are passed
 * in.
 */
export interface SurveyContext {
  /** The subject's local date, YYYY-MM-DD. */
  readonly today: string
  /** The subject's local time, YYYY-MM-DDTHH:MM. */
  readonly now: string
  /**
   * The subject's local time at which the last answer was given, with seconds: a page stays open for hours, and what may be answered
   * is checked against this moment, too. Missing where nobody knows it.
   */
  readonly answeredAt?: string
  /** One of the survey's languages. */
  readonly language: string
  /** Seed for shuffling choices; the same on every device and on the server. */
  readonly seed: string
  readonly subject?: Readonly<Record<string, Scalar>>
  readonly tags?: readonly string[]
}

export function scalarsOf(value: Value): readonly Scalar[] {
  if (value === null) return []
  return typeof value === 'object' ? value : [value]
}

/** The value if it is a single number. */
export function numberOf(value: Value): number | null {
  const [first, ...rest] = scalarsOf(value)
  return typeof first === 'number' && rest.length === 0 ? first : null
}

export function textOf(value: Value): string | null {
  const [first, ...rest] = scalarsOf(value)
  return typeof first === 'string' && rest.length === 0 ? first : null
}

/** A list of one becomes its member; an empty list becomes null. */
export function valueOfAll(scalars: readonly Scalar[]): Value {
  return scalars.length > 1 ? scalars : (scalars[0] ?? null)
}

export function isScalar(value: Value): value is Scalar | null {
  return value === null || typeof value !== 'object'
}
