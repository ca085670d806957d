import type { Field } from '../../../../engines/fields'
import type { FieldChecks } from '../input/field-checks'
import { unlikelyBirthYear } from '../input/known-days'
import type { Message } from '../words'

/** What a form sent for a field as it is kept; undefined where it was left out and stays. Refuses what cannot be taken. */
export function checkField(
  checks: FieldChecks,
  path: string,
  { field, label, thisYear }: { readonly field: Field; readonly label: Message; readonly thisYear: number },
  given: unknown,
): unknown {
  const text = typeof given === 'string' ? given : ''
  switch (field.kind) {
    case 'code':
      return checks.code(path, label, text, field.maximum)
    case 'text':
      return typeof given === 'string' ? checks.optional(path, label, given, field.maximum) : undefined
    case 'language':
      return checks.language(path, text)
    case 'timeZone':
      return checks.optionalTimeZone(path, text)
    case 'birthYear':
      if (typeof given === 'number') checks.unlessFine(path, unlikelyBirthYear(label, given, thisYear))
      return given ?? null
    case 'choice':
    case 'day':
      return given ?? null
    default:
      return field satisfies never
  }
}
