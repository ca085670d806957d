import { type Item, questionNumbers, type SurveyDefinition } from '../../../../../engines/survey'
import { isHolder } from './tree'

/** A page or item of the outline, with depth and number. */
export interface OutlineRow {
  readonly linkId: string
  /** null: a page. */
  readonly item: Item | null
  readonly page: number
  readonly depth: number
  /** Q1; empty for an item without an answer. */
  readonly number: string
}

/** Pages and items in reading order, with question numbers. */
export function outlineRows(definition: SurveyDefinition): readonly OutlineRow[] {
  const rows: OutlineRow[] = []
  const numbers = questionNumbers(definition)
  const walk = (items: readonly Item[], page: number, depth: number) => {
    for (const item of items) {
      const number = numbers.get(item.linkId) ?? ''
      rows.push({ linkId: item.linkId, item, page, depth, number })
      if (isHolder(item)) walk(item.item, page, depth + 1)
    }
  }
  for (const [page, { linkId, item }] of definition.page.entries()) {
    rows.push({ linkId, item: null, page, depth: 0, number: '' })
    walk(item, page, 1)
  }
  return rows
}

export function questionCount(rows: readonly OutlineRow[]): number {
  return rows.filter(({ number }) => number !== '').length
}

/** Question numbers by linkId; keeps its identity if nothing changed. */
export function numbersOf(
  rows: readonly OutlineRow[],
  before: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const numbers = new Map(rows.map(({ linkId, number }) => [linkId, number]))
  const isSame =
    numbers.size === before.size && [...numbers].every(([linkId, number]) => before.get(linkId) === number)
  return isSame ? before : numbers
}
