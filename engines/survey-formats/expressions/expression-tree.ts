/** A parsed expression of another program, with names not resolved yet. */
export type Tree =
  | { readonly kind: 'value'; readonly value: string | number | boolean }
  /** An answer, by the question's name in the file. */
  | { readonly kind: 'answer'; readonly name: string }
  /** A function, or an operator by its symbol. */
  | { readonly kind: 'call'; readonly name: string; readonly of: readonly Tree[] }

/** The same function means different things in different languages: XPath's `round` is not REDCap's. */
export type ExpressionLanguage = 'redcap' | 'xpath' | 'surveyjs' | 'fhirpath'

/** How a program refers to answers: a sticky expression whose group captures the name. */
export interface Dialect {
  readonly language: ExpressionLanguage
  readonly answer: RegExp
  /** The token for the question's own answer; `.` in XPath. */
  readonly self?: string
}

/** The expression cannot be read or has no counterpart. */
export class Unconvertible extends Error {
  /** The question that the expression asks for and the file does not have. */
  readonly missing: string | undefined

  constructor(missing?: string) {
    super()
    this.missing = missing
  }
}
