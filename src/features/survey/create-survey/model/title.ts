import { surveyFields } from '../../../../../engines/fields'
import type { SurveyDefinition } from '../../../../../engines/survey'
import { plainText } from '../../../../../engines/survey/run'
import type { ReadSurveyFile } from './read-survey-file'

/** The title for subjects, in the first language; undefined until a source is chosen. */
export function titleOf(definition: SurveyDefinition | null): string | undefined {
  return definition?.title[definition.languages[0] ?? 'ja']
}

/** Sets the typed title; an empty one keeps the old. */
export function titled(definition: SurveyDefinition, typed: string | null): SurveyDefinition {
  const title = typed?.trim() ?? ''
  if (title === '') return definition
  return { ...definition, title: { ...definition.title, [definition.languages[0] ?? 'ja']: title } }
}

/** The name for staff: the title in their language, else in the survey's first; a file without one has its own name. */
export function nameInFile({ name, definition }: ReadSurveyFile, language: string): string {
  const { title, languages } = definition
  return (plainText(title[language] || title[languages[0] ?? ''] || '') || name).slice(
    0,
    surveyFields.name.maximum,
  )
}
