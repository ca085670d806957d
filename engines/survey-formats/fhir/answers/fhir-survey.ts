import { type Item, type SurveyDefinition, typeOfItem } from '../../../survey'
import { answerVariables, leavingParts } from '../../../survey/variables'
import { type Json, objectsOf, textIn } from '../../draft/json'
import { exportFhir } from '../export-fhir'

/** A survey as a Questionnaire that can hold every answer that leaves, with the FHIR type of each question. */
export interface FhirSurvey {
  readonly definition: SurveyDefinition
  readonly questionnaire: Json
  /** By linkId; of a matrix by linkId.row. */
  readonly types: ReadonlyMap<string, string>
}

/** Rankings become questions with several answers in their order; a calculation has the type of its result. */
export function fhirSurvey(definition: SurveyDefinition): FhirSurvey {
  const { questionnaire } = exportFhir({
    ...definition,
    page: definition.page.map((page) => ({ ...page, item: page.item.map(withoutRanking) })),
  })
  const results = resultTypes(definition)
  const typed = withTypes(questionnaire, results)
  const types = new Map<string, string>()
  const note = (items: readonly Json[]) => {
    for (const item of items) {
      types.set(String(item.linkId), textIn(item.type) ?? 'string')
      note(objectsOf(item.item))
    }
  }
  note(objectsOf(typed.item))
  return { definition, questionnaire: typed, types }
}

function withoutRanking(item: Item): Item {
  if (item.type === 'group' || item.type === 'repeat') {
    return { ...item, item: item.item.map(withoutRanking) }
  }
  return item.type === 'ranking' ? { ...item, type: 'multiple' } : item
}

const fhirTypes: Readonly<Record<string, string>> = { number: 'decimal', yesNo: 'boolean', date: 'date' }

/** Types are those of everything: what stays has no answers. */
const asItIs = { dropsFreeText: false, movesDates: false, takesPersonal: true, bandsBirthYears: false }

/** The FHIR types of calculations, by linkId. */
function resultTypes(definition: SurveyDefinition): ReadonlyMap<string, string> {
  // Inside of a repeat group a question has no variable of its own.
  const plain = { ...definition, page: definition.page.map((page) => ({ ...page, item: flat(page.item) })) }
  const calculated = new Set(
    plain.page.flatMap(({ item }) => item.filter((one) => isCalculated(one)).map(({ linkId }) => linkId)),
  )
  return new Map(
    answerVariables(plain, leavingParts(plain, asItIs, []))
      .variables.filter(({ linkId }) => calculated.has(linkId))
      .map(({ linkId, variable }) => [linkId, fhirTypes[variable.type.kind] ?? 'string']),
  )
}

const isCalculated = (item: Item) => typeOfItem(item).kind === 'calculated'

function flat(items: readonly Item[]): readonly Item[] {
  return items.flatMap((item) => (item.type === 'group' || item.type === 'repeat' ? flat(item.item) : [item]))
}

function withTypes(element: Json, types: ReadonlyMap<string, string>): Json {
  const type = types.get(String(element.linkId))
  return {
    ...element,
    ...(type !== undefined && { type }),
    ...(element.item !== undefined && { item: objectsOf(element.item).map((one) => withTypes(one, types)) }),
  }
}
