import type { Expression } from '../../survey'
import { isJson, textIn } from '../draft/json'
import type { DraftItem } from '../draft/survey-draft'
import { answerOf, isChoice } from '../expressions/answer-reference'
import type { Dialect } from '../expressions/expression-tree'
import { readCalculation } from '../expressions/read-expression'
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
  const source = textIn(isJson(written) ? written.expression : written) ?? ''
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

function calculated(source: string, where: string, { draft }: FhirReading): Expression | null {
  const lookup = (name: string) => {
    const item = draft.items.get(name)
    return item && { item }
  }
  return readCalculation({ source, where, dialect: fhirPath, lookup }, draft)
}

/** Copies another answer; for a choice, its text. */
function copied(source: string, { draft }: FhirReading): Expression | null {
  answerPath.lastIndex = 0
  const [all, name = ''] = answerPath.exec(source.trim()) ?? []
  const item = all === source.trim() ? draft.items.get(name) : undefined
  if (!item || item.item) return null
  return answerOf({ item }, isChoice({ item }) ? 'text' : undefined)
}
