/** An expression of another program before it is known what it refers to. */
export type Tree =
  | { readonly kind: 'value'; readonly value: string | number | boolean }
  /** An answer, by the name of its question in the file. */
  | { readonly kind: 'answer'; readonly name: string }
  /** A function, or an operator by its sign. */
  | { readonly kind: 'call'; readonly name: string; readonly of: readonly Tree[] }

/** How a program writes answers in its expressions: the group of the sticky expression is the name. */
export interface Dialect {
  readonly answer: RegExp
  /** XPath: `.` is the answer to the question itself. */
  readonly self?: string
}

/** The expression cannot be read or has no counterpart. */
export class Unconvertible extends Error {}
