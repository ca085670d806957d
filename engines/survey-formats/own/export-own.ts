import type { SurveyDefinition } from '../../survey'

/** The definition as a file: nothing is lost. */
export const exportOwn = (definition: SurveyDefinition): string => `${JSON.stringify(definition, null, 2)}\n`
