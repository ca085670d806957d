import type { SurveyDefinition } from '../../../../../engines/survey'

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
