import type { SurveyDefinition } from '../../../../../engines/survey'

/** What subjects read, in the first language; undefined where nothing is chosen yet. */
export function titleOf(definition: SurveyDefinition | null): string | undefined {
  return definition?.title[definition.languages[0] ?? 'ja']
}

/** With the title that was typed; an empty one leaves it as it was. */
export function titled(definition: SurveyDefinition, typed: string | null): SurveyDefinition {
  const title = typed?.trim() ?? ''
  if (title === '') return definition
  return { ...definition, title: { ...definition.title, [definition.languages[0] ?? 'ja']: title } }
}
