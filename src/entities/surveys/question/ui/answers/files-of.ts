import type { AnswerValue, FileValue } from '../../../../../../engines/survey/run'

/** The files of an answer. */
export function filesOf(value: AnswerValue | null | undefined): readonly FileValue[] {
  return typeof value === 'object' && value !== null && 'files' in value ? value.files : []
}
