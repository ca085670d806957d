import {
  type Field,
  type FieldInput,
  type Fields,
  fieldEntries,
  type Needed,
  type ValueOf,
} from '../../../../engines/fields'
import type { FieldChecks } from '../input/field-checks'
import { inputWords } from '../input/input-words'
import { unlikelyBirthYear } from '../input/known-days'
import type { Message } from '../words'

/** What a form sent for the fields of a noun, by column. A guarded field that stays is not there. */
export type CheckedFields<Declared extends Fields> = {
  readonly [Name in Unguarded<Declared> as Declared[Name]['column']]: Stored<Declared[Name]>
} & {
  readonly [Name in Exclude<keyof Declared, Unguarded<Declared>> as Declared[Name]['column']]?: Stored<
    Declared[Name]
  >
}
type Unguarded<Declared extends Fields> = {
  [Name in keyof Declared]: Declared[Name] extends { readonly isGuarded: true } ? never : Name
}[keyof Declared]
type Stored<One extends Field> = One extends
  | Needed
  | { readonly isNeverEmpty: true }
  | { readonly kind: 'line' | 'text' }
  ? ValueOf<One>
  : ValueOf<One> | null

interface Labelled<Declared extends Fields> {
  readonly labels: { readonly [Name in keyof Declared]: Message }
  /** No year of birth is after it. */
  readonly thisYear?: number
}

/** The values of a form as they are kept. Refuses what cannot be taken, each at its field. */
export function checkFields<const Declared extends Fields>(
  checks: FieldChecks,
  input: FieldInput<Declared>,
  fields: Declared,
  { labels, thisYear = Number.POSITIVE_INFINITY }: Labelled<Declared>,
): CheckedFields<Declared> {
  const given = input as Readonly<Record<string, unknown>>
  const columns = fieldEntries(fields).flatMap(([name, field]) => {
    if (field.isGuarded && typeof given[name] !== 'string') return []
    const value = checkField(checks, name, { field, label: labels[name], thisYear }, given[name])
    return [[field.column, value]]
  })
  // Each has the type of its column: that of its field.
  return Object.fromEntries(columns) as never
}

function checkField(
  checks: FieldChecks,
  path: string,
  { field, label, thisYear }: { readonly field: Field; readonly label: Message; readonly thisYear: number },
  given: unknown,
): unknown {
  const text = typeof given === 'string' ? given : ''
  switch (field.kind) {
    case 'code':
      return checks.code(path, label, text, field.maximum)
    case 'line':
      return field.isRequired
        ? checks.required(path, label, text, field.maximum)
        : checks.optionalLine(path, label, text, field.maximum)
    case 'openChoice':
      return checks.required(path, label, text, field.maximum)
    case 'text':
      return checks.optional(path, label, text, field.maximum)
    case 'email':
      return field.isRequired ? checks.email(path, text) : checks.optionalEmail(path, text)
    case 'language':
      return checks.language(path, text)
    case 'timeZone':
      return field.isRequired ? checks.timeZone(path, text) : checks.optionalTimeZone(path, text)
    case 'colour':
      if (!Object.hasOwn(field.choices, text)) checks.refuse(path, inputWords.choose(label))
      return text
    case 'birthYear':
      if (typeof given === 'number') checks.unlessFine(path, unlikelyBirthYear(label, given, thisYear))
      return given ?? null
    case 'number':
      if (typeof given === 'number') checks.range(path, label, given, [field.minimum, field.maximum])
      return given ?? null
    case 'choice':
    case 'day':
      return given ?? null
    default:
      return field satisfies never
  }
}
