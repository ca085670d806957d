import { type CheckedFields, checkFields, type FieldInput } from '../../../platform/fields'
import { FieldChecks } from '../../../platform/input/field-checks'
import { tagFields, tagLabels } from './tag-fields'
import { tagWords } from './words'

/** What a person fills in about a tag. */
export type TagInput = FieldInput<typeof tagFields>

/** Separators between tags in the cells of files. */
export const tagSeparators = /[;；,，、]/

/** The input as columns; INVALID_INPUT names every invalid field. An unchanged name is always accepted. */
export function tagValues(
  input: TagInput,
  present?: { readonly name: string },
): CheckedFields<typeof tagFields> {
  const checks = new FieldChecks()
  const values = checkFields(checks, input, tagFields, { labels: tagLabels })
  const separator = values.name === present?.name ? undefined : tagSeparators.exec(values.name)?.[0]
  if (separator !== undefined) checks.refuse('name', tagWords.separatorInName(separator))
  checks.done()
  return values
}
