import { surveyEnd, surveyHead } from './editor'
import { titleOf } from './item-words'
import type { OutlineRow } from './outline'

/**
 * A line of the outline tree, with its position among its siblings, because only some of them are rendered.
 */
export interface TreeLine {
  readonly id: string
  /** null: the first or last line of the outline. */
  readonly row: OutlineRow | null
  /** Counts from 1. */
  readonly place: number
  readonly size: number
}

/** All lines of the outline, including the first and the last. */
export function treeLines(rows: readonly OutlineRow[]): readonly TreeLine[] {
  const sizes = new Map<string, number>()
  const parents: string[] = []
  const put = (id: string, row: OutlineRow | null) => {
    const depth = row?.depth ?? 0
    const parent = depth === 0 ? '' : (parents[depth - 1] ?? '')
    const place = (sizes.get(parent) ?? 0) + 1
    sizes.set(parent, place)
    parents[depth] = id
    return { id, row, place, parent }
  }
  const lines = [put(surveyHead, null), ...rows.map((row) => put(row.linkId, row)), put(surveyEnd, null)]
  return lines.map(({ parent, ...line }) => ({ ...line, size: sizes.get(parent) ?? 1 }))
}

/** The rows that contain a text, with their pages and groups. */
export function foundRows(
  rows: readonly OutlineRow[],
  text: string,
  language: string,
): readonly OutlineRow[] {
  const wanted = plain(text)
  if (wanted === '') return rows
  const found: OutlineRow[] = []
  let below = 0
  for (const row of [...rows].reverse()) {
    const isFound =
      row.item !== null && plain(`${row.number} ${titleOf(row.item, language)}`).includes(wanted)
    if (!isFound && row.depth >= below) continue
    found.push(row)
    below = row.depth
  }
  return found.reverse()
}

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()
