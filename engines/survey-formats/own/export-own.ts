import type { SurveyDefinition } from '../../survey'

/** The definition as JSON, without losses. */
export const exportOwn = (definition: SurveyDefinition): string => `${JSON.stringify(definition, null, 2)}\n`
