import { FieldChecks } from '../../../platform/input/field-checks'
import { surveyWords } from './words'

const mostCharacters = 1000

/** The release note of a version; INVALID_INPUT if it is too long. */
export function publishingNote(sent: string | null | undefined): string {
  const checks = new FieldChecks()
  const note = checks.optional('note', surveyWords.note, sent, mostCharacters)
  checks.done()
  return note
}
