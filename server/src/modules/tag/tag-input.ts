import { FieldChecks } from '../../platform/field-checks'
import type { TagColour } from '../../platform/tables'

/** What a person fills in about a tag. */
export interface TagInput {
  readonly name: string
  readonly colour: string
  readonly description?: string | null | undefined
}

const colours: readonly TagColour[] = ['ai', 'yamabuki', 'tokiwa', 'enji', 'asagi', 'fuji', 'sumi']

/** The input as columns; INVALID_INPUT names every field that cannot be taken. */
export function tagValues(input: TagInput): { name: string; colour: TagColour; description: string } {
  const checks = new FieldChecks()
  const colour = colours.find((known) => known === input.colour)
  if (!colour) checks.refuse('colour', '色を選んでください。')
  const values = {
    name: checks.required('name', 'タグ名', input.name, 64),
    colour: colour ?? 'sumi',
    description: checks.optional('description', '説明', input.description, 1000),
  }
  checks.done()
  return values
}
