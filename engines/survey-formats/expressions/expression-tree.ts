/** A parsed expression of another program, with names not resolved yet. */
export type Tree =
  | { readonly kind: 'value'; readonly value: string | number | boolean }
  /** An answer, by the question's name in the file. */
  | { readonly kind: 'answer'; readonly name: string }
  /** A function, or an operator by its symbol. */
  | { readonly kind: 'call'; readonly name: string; readonly of: readonly Tree[] }

/** How a program refers to answers: a sticky expression whose group captures the name. */
export interface Dialect {
  readonly answer: RegExp
  /** The token for the question's own answer; `.` in XPath. */
  readonly self?: string
}

/** The expression cannot be read or has no counterpart. */
export class Unconvertible extends Error {}
