/** A text in every language of the interface. */
export interface Words {
  readonly ja: string
  readonly en: string
}

/** A value that a field can have: how people read it, and what else they write for it in files. */
export interface Choice extends Words {
  readonly alsoWritten?: readonly string[]
}

export type Choices = Readonly<Record<string, Choice>>

interface Shared {
  /** The column in the table of the noun. */
  readonly column: string
  readonly label: Words
  /** The label where the noun is named beside it, as in the audit log: 名前 for タグ名. */
  readonly shortLabel?: Words
  /** One sentence that is printed next to the value, where conditions, exports and the codebook name the field. */
  readonly definition?: Words
  /** For developers who read the schema. */
  readonly description?: string
  /** Headings that people write above such a column in a file, besides the label. */
  readonly headings?: readonly string[]
  /** The example in the first row of a template. */
  readonly sample?: string
  /** The role that is told the value; left out: everybody who sees the noun. */
  readonly seenBy?: 'owner'
  /** The form has to give it; a code always. */
  readonly isRequired?: true
  /** A blank cell of a file leaves it as it is, whatever was chosen for blank cells. */
  readonly isNeverEmpty?: true
  /** May say who somebody is: seen and set only with access to personal data; what is left out or null stays. */
  readonly isGuarded?: true
}

/**
 * A field that a person fills in, declared once for its noun: forms, files, list exports and the audit log derive its name,
 * its check, its column and who may see it from here.
 */
export type Field = Shared &
  (
    | { readonly kind: 'code' | 'line' | 'text'; readonly maximum: number }
    /** A value of one's own may be written, besides those that have a name. */
    | {
        readonly kind: 'openChoice'
        readonly choices: Choices
        readonly maximum: number
        readonly initial: string
      }
    | {
        readonly kind: 'choice' | 'language' | 'colour'
        readonly choices: Choices
        /** The value of a new one; null where it is left out. */
        readonly initial?: string
      }
    | {
        readonly kind: 'number'
        readonly minimum: number
        readonly maximum: number
        readonly initial?: number
      }
    | { readonly kind: 'timeZone'; readonly initial?: string }
    | { readonly kind: 'email' | 'day' | 'birthYear' }
  )

export type Fields = Readonly<Record<string, Field>>

/** The type of a field's value; null means nothing. */
export type ValueOf<One extends Field> = One extends { readonly kind: 'choice' | 'language' | 'colour' }
  ? keyof One['choices'] & string
  : One extends { readonly kind: 'birthYear' | 'number' }
    ? number
    : string

export type Needed = { readonly kind: 'code' } | { readonly isRequired: true }

/** What a form sends for the fields of a noun; left out or null: nothing, or as it was. */
export type FieldInput<Declared extends Fields> = {
  readonly [Name in keyof Declared as Declared[Name] extends Needed ? Name : never]: Sent<Declared[Name]>
} & {
  readonly [Name in keyof Declared as Declared[Name] extends Needed ? never : Name]?:
    | Sent<Declared[Name]>
    | null
    | undefined
}
/** The schema takes any text for a language and a colour. */
type Sent<One extends Field> = One extends { readonly kind: 'language' | 'colour' } ? string : ValueOf<One>

/** The columns that the fields of a noun are kept in. */
export type ColumnOf<Declared extends Fields> = Declared[keyof Declared]['column']

/** The fields as pairs, typed by name. */
export function fieldEntries<const Declared extends Fields>(
  fields: Declared,
): readonly (readonly [keyof Declared & string, Field])[] {
  // The keys of the declaration are the names.
  return Object.entries(fields) as never
}

/** Whether a form has to give the field. */
export function isRequired({ kind, isRequired }: Field): boolean {
  return kind === 'code' || isRequired === true
}

/** Whether the field always has a value. */
export function isNeverEmpty(field: Field): boolean {
  return isRequired(field) || field.isNeverEmpty === true
}

/** What the audit log and other places that name the noun call a field. */
export function shortLabelOf({ label, shortLabel }: Pick<Field, 'label' | 'shortLabel'>): Words {
  return shortLabel ?? label
}

/** Short labels that several nouns have. */
export const shortLabels = {
  name: { ja: '名前', en: 'Name' },
  code: { ja: 'コード', en: 'Code' },
} as const

/** The earliest year of birth that is taken. */
export const firstBirthYear = 1900
