import { isJson, type Json } from '../draft/json'

/** R5 has one type for choices, and a separate part that allows free text. */
const choiceTypes: Readonly<Record<string, Json>> = {
  choice: { type: 'coding', answerConstraint: 'optionsOnly' },
  'open-choice': { type: 'coding', answerConstraint: 'optionsOrString' },
}

/** A Questionnaire of FHIR R4 as one of R5. */
export function asR5(questionnaire: Json): Json {
  const { item } = questionnaire
  const { type } = questionnaire
  const chosen = typeof type === 'string' ? choiceTypes[type] : undefined
  return {
    ...questionnaire,
    ...chosen,
    ...(Array.isArray(item) && { item: item.map((one: unknown) => (isJson(one) ? asR5(one) : one)) }),
  }
}
