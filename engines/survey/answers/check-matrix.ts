import type { ItemOf } from '../definition/item-shapes'
import { type CellValue, isList, type MatrixValue } from './answer'
import { type AnswerProblem, problem } from './answer-problem'
import { checkChoices } from './check-choices'
import { checkNumber } from './check-number'

export function checkMatrix(item: ItemOf<'matrix'>, { rows }: MatrixValue): readonly AnswerProblem[] {
  const codes = new Set(item.row.map(({ code }) => code))
  const entries = Object.entries(rows)
  if (entries.some(([row]) => !codes.has(row))) return [problem('notOffered', {})]
  const problems = entries.flatMap(([, cell]) => checkCell(item, cell))
  // One problem of each kind, because the page marks the rows.
  return problems.filter((one, place) => problems.findIndex(({ key }) => key === one.key) === place)
}

function checkCell(item: ItemOf<'matrix'>, cell: CellValue): readonly AnswerProblem[] {
  if (typeof cell === 'number') return checkNumber(item, cell)
  return checkChoices({}, isList(cell) ? cell.map(String) : [String(cell)], item.answerOption ?? [])
}

/** How many rows have no answer yet. */
export function rowsMissing(item: ItemOf<'matrix'>, value: MatrixValue | null): number {
  return item.row.filter(({ code }) => !value || !Object.hasOwn(value.rows, code)).length
}
