import type { AnswerValue } from '../../../../../../engines/survey/run'

/** The codes that are chosen, of one or of several. */
export function codesOf(value: AnswerValue | null | undefined): readonly string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.map(String) : []
}
