import type { SurveyDefinition } from '../../../../../engines/survey'

/** A survey with one empty page. */
export function emptySurvey(title: string, language: string): SurveyDefinition {
  return {
    schemaVersion: 1,
    languages: [language],
    title: { [language]: title },
    page: [{ linkId: 'p1', item: [] }],
  }
}
