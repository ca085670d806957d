import type { AnswerValue } from '../../../../../../engines/survey/run'

/** The chosen codes of a single or multiple choice. */
export function codesOf(value: AnswerValue | null | undefined): readonly string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.map(String) : []
}
