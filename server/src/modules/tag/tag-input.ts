import { FieldChecks } from '../../platform/input/field-checks'
import type { TagColour } from '../../platform/tables'
import { tagWords } from './words'

/** What a person fills in about a tag. */
export interface TagInput {
  readonly name: string
  readonly colour: string
  readonly description?: string | null | undefined
}

const colours: readonly TagColour[] = ['ai', 'yamabuki', 'tokiwa', 'enji', 'asagi', 'fuji', 'sumi']

/** Between tags in the cells of files. */
export const tagSeparators = /[;；,，、]/

/** The input as columns; INVALID_INPUT names every field that cannot be taken. A name that is there may stay. */
export function tagValues(
  input: TagInput,
  present?: { readonly name: string },
): { name: string; colour: TagColour; description: string } {
  const checks = new FieldChecks()
  const colour = colours.find((known) => known === input.colour)
  if (!colour) checks.refuse('colour', tagWords.chooseColour)
  const name = checks.required('name', tagWords.name, input.name, 64)
  const separator = name === present?.name ? undefined : tagSeparators.exec(name)?.[0]
  if (separator !== undefined) {
    checks.refuse('name', tagWords.separatorInName(separator))
  }
  const values = {
    name,
    colour: colour ?? 'sumi',
    description: checks.optional('description', tagWords.description, input.description, 1000),
  }
  checks.done()
  return values
}
