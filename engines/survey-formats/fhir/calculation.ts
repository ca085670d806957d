import type { Condition, Expression } from '../../survey'
import { isJson, textIn } from '../draft/json'
import type { DraftItem } from '../draft/survey-draft'
import { answerOf, isChoice, type Lookup } from '../expressions/answer-reference'
import type { Dialect } from '../expressions/expression-tree'
import { readCalculation, readCondition } from '../expressions/read-expression'
import type { Extensions } from './extensions'
import type { FhirReading } from './fhir-text'

/** The subset of FHIRPath that is understood: one answer, and arithmetic with answers. */
const answerPath =
  /(?:%resource|QuestionnaireResponse)\.(?:item|descendants\(\))\.where\(linkId ?= ?'([^'()]+)'\)\.answer\.value/y
const fhirPath: Dialect = { language: 'fhirpath', answer: answerPath }

const kept = new Set(['linkId', 'text', 'help', 'prefix', 'code', 'enableWhen', 'unit', 'maxDecimalPlaces'])

/** Makes the question calculated if its expression is understood. */
export function calculateLater(
  made: DraftItem,
  { where, extensions, isHidden }: { where: string; extensions: Extensions; isHidden: boolean },
  reading: FhirReading,
): void {
  const written: unknown =
    extensions.value('calculatedExpression') ?? extensions.value('cqf-expression') ?? undefined
  if (written === undefined) return
  const source = sourceOf(written)
  reading.draft.later(() => {
    const expression = copied(source, reading) ?? calculated(source, where, reading)
    if (!expression) return
    for (const part of Object.keys(made).filter((one) => !kept.has(one))) {
      if (!['type', 'readOnly', 'answerOption'].includes(part)) reading.draft.lose(where, 'part', { part })
      delete made[part]
    }
    Object.assign(made, { type: 'calculated', expression }, isHidden ? { display: 'hidden' } : {})
  })
}

const sourceOf = (written: unknown) => textIn(isJson(written) ? written.expression : written) ?? ''

const lookupIn =
  ({ draft }: FhirReading): Lookup =>
  (name) => {
    const item = draft.items.get(name)
    return item && { item }
  }

const calculated = (source: string, where: string, reading: FhirReading): Expression | null =>
  readCalculation({ source, where, dialect: fhirPath, lookup: lookupIn(reading) }, reading.draft)

/** The condition of enableWhenExpression, which SDC has beside enableWhen. Undefined: there is none, or it was told. */
export function enableWhenExpression(
  extensions: Extensions,
  where: string,
  reading: FhirReading,
): Condition | undefined {
  const written = extensions.value('enableWhenExpression')
  if (written === undefined) return undefined
  const source = sourceOf(written)
  return (
    readCondition({ source, where, dialect: fhirPath, lookup: lookupIn(reading) }, reading.draft) ?? undefined
  )
}

/** Copies another answer; for a choice, its text. */
function copied(source: string, { draft }: FhirReading): Expression | null {
  answerPath.lastIndex = 0
  const [all, name = ''] = answerPath.exec(source.trim()) ?? []
  const item = all === source.trim() ? draft.items.get(name) : undefined
  if (!item || item.item) return null
  return answerOf({ item }, isChoice({ item }) ? 'text' : undefined)
}
