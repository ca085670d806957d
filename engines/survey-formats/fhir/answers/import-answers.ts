import { type Item, placedItems, type SurveyDefinition, typeOfItem } from '../../../survey'
import type { Answer, AnswerValue, CellValue } from '../../../survey/run'
import { addressIn } from '../../../survey/variables'
import { type Json, objectOf, objectsOf, textIn } from '../../draft/json'
import { entryExtension, openExtension, untoldExtension } from './export-answers'

/** The answers of a QuestionnaireResponse to the survey, by address. What the survey does not ask is passed over. */
export function importFhirAnswers(
  definition: SurveyDefinition,
  response: Json,
): Readonly<Record<string, Answer>> {
  const asked = new Map(placedItems(definition).map(({ item }) => [item.linkId, item]))
  const pages = new Set(definition.page.map(({ linkId }) => linkId))
  const answers: Record<string, Answer> = {}
  readItems(objectsOf(response.item), '')
  return answers

  function readItems(items: readonly Json[], prefix: string): void {
    const entries = new Map<string, string[]>()
    for (const one of items) {
      const linkId = String(one.linkId)
      const item = asked.get(linkId)
      const inner = objectsOf(one.item)
      if (!item) {
        if (pages.has(linkId)) readItems(inner, prefix)
      } else if (item.type === 'group') readItems(inner, prefix)
      else if (item.type === 'repeat') {
        const keys = entries.get(linkId) ?? []
        const key = textIn(extensionIn(one, entryExtension)?.valueString) ?? `e${keys.length + 1}`
        entries.set(linkId, [...keys, key])
        answers[prefix + linkId] = { value: entries.get(linkId) ?? [] }
        readItems(inner, addressIn(prefix, linkId, key))
      } else if (item.type === 'matrix') answers[prefix + linkId] = { value: { rows: rowsIn(item, inner) } }
      else {
        const answer = answerIn(item, objectsOf(one.answer))
        if (answer) answers[prefix + linkId] = answer
      }
    }
  }
}

function rowsIn(
  { linkId, cell }: Extract<Item, { type: 'matrix' }>,
  rows: readonly Json[],
): Readonly<Record<string, CellValue>> {
  return Object.fromEntries(
    rows.flatMap((row): [string, CellValue][] => {
      const code = String(row.linkId).slice(linkId.length + 1)
      const values = objectsOf(row.answer).map((one) =>
        cell === 'number' ? Number(one.valueDecimal) : codeIn(one),
      )
      if (cell === 'multiple') return [[code, values.map(String)]]
      const [value] = values
      return value === undefined ? [] : [[code, value]]
    }),
  )
}

const codeIn = (answer: Json): string =>
  String(extensionIn(answer, openExtension)?.valueString ?? objectOf(answer.valueCoding).code)

function answerIn(item: Item, given: readonly Json[]): Answer | null {
  const [first] = given
  if (!first) return null
  const { kind } = typeOfItem(item)
  if (kind !== 'code' && kind !== 'codes') return plainIn(item, first)
  const codes = given.map(codeIn)
  const texts = given.flatMap((one) => {
    const code = extensionIn(one, openExtension)?.valueString
    const isTold = extensionIn(one, untoldExtension) === undefined
    return code !== undefined && isTold ? [[String(code), String(one.valueString)]] : []
  })
  return {
    value: kind === 'code' ? (codes[0] ?? null) : codes,
    ...(texts.length > 0 && { openText: Object.fromEntries(texts) }),
  }
}

function plainIn(item: Item, answer: Json): Answer | null {
  const [part, value] = Object.entries(answer).find(([name]) => name.startsWith('value')) ?? []
  switch (part) {
    case 'valueQuantity': {
      const { value: amount, code } = objectOf(value)
      return { value: Number(amount), ...(typeof code === 'string' && { unit: code }) }
    }
    case 'valueTime':
      return { value: inPrecision(item, String(value)) }
    case 'valueDateTime':
      // The answer is the time on the wall.
      return { value: inPrecision(item, String(value).replace(/(Z|[+-]\d\d:\d\d)$/, '')) }
    case undefined:
      return null
    default:
      return { value: value as AnswerValue }
  }
}

function inPrecision(item: Item, time: string): string {
  const isExact = 'precision' in item && item.precision === 'second'
  return isExact ? time : time.replace(/(\d\d:\d\d):00$/, '$1')
}

function extensionIn(element: Json, url: string): Json | undefined {
  return objectsOf(element.extension).find((one) => one.url === url)
}
