import { FieldChecks } from '../../platform/input/field-checks'
import { surveyWords } from './words'

const mostCharacters = 1000

/** What is different in a version; INVALID_INPUT where it is too long. */
export function publishingNote(sent: string | null | undefined): string {
  const checks = new FieldChecks()
  const note = checks.optional('note', surveyWords.note, sent, mostCharacters)
  checks.done()
  return note
}
