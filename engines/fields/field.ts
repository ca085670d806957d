/** A text in every language that people read here. */
export interface Words {
  readonly ja: string
  readonly en: string
}

/** A value that a field can have: how people read it, and what else they write for it in files. */
export interface Choice extends Words {
  readonly alsoWritten: readonly string[]
}

interface Shared {
  /** Of the noun's table. */
  readonly column: string
  readonly label: Words
  /** For developers who read the schema. */
  readonly description?: string
  /** What people write above such a column in a file, besides the label. */
  readonly headings: readonly string[]
  /** Stands in the first row of a template. */
  readonly sample: string
  /** Who is told; where it is not said, whoever sees the noun. */
  readonly seenBy?: 'owner'
  /** A blank cell of a file leaves it as it is, whatever was chosen for blank cells. */
  readonly isNeverEmpty?: true
}

/**
 * A field that a person fills in, said once for its noun: forms, files, lists that are taken out and the audit log derive
 * its name, its check, its column and who may see it from here.
 */
export type Field = Shared &
  (
    | { readonly kind: 'code' | 'text'; readonly maximum: number }
    | {
        readonly kind: 'choice' | 'language'
        readonly choices: Readonly<Record<string, Choice>>
        /** Of a new one; null where it is not said. */
        readonly initial?: string
      }
    | { readonly kind: 'day' | 'birthYear' | 'timeZone' }
  )

export type Fields = Readonly<Record<string, Field>>

/** What a field's value is; null is nothing. */
export type ValueOf<One extends Field> = One extends { readonly choices: infer Choices }
  ? keyof Choices & string
  : One extends { readonly kind: 'birthYear' }
    ? number
    : string
