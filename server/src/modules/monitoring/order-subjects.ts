import { attentionLevels, attentionReasons } from './attention'
import { type Board, type BoardSubject, todayColumn, yesterdayColumn } from './board'
import { type Cells, valueAt, wearAt } from './cells'
import { codeKey } from './folded-text'

export const monitoringSorts = [
  'ATTENTION',
  'CODE',
  'HEART_RATE',
  'STEPS',
  'SLEEP',
  'WEAR',
  'RECENCY',
  'BATTERY',
] as const

export type MonitoringSort = (typeof monitoringSorts)[number]

/** What each order compares, ascending; null is listed last in either direction. */
const figures: Record<
  Exclude<MonitoringSort, 'CODE'>,
  (cells: Cells, subject: BoardSubject) => number | null
> = {
  ATTENTION: (_, { attention }) =>
    (attentionLevels.length - attentionLevels.indexOf(attention.level)) * 100 +
    gravityOf(attention.reasons[0]),
  HEART_RATE: (cells, { row }) =>
    valueAt(cells, row, todayColumn, 'heart_rate') ?? valueAt(cells, row, yesterdayColumn, 'heart_rate'),
  STEPS: (cells, { row }) => valueAt(cells, row, todayColumn, 'steps'),
  SLEEP: (cells, { row }) => valueAt(cells, row, todayColumn, 'sleep'),
  WEAR: (cells, { row }) => wearAt(cells, row, yesterdayColumn),
  RECENCY: (_, { device }) => device?.lastSyncAt ?? null,
  BATTERY: (_, { device }) => device?.batteryPercent ?? null,
}

/** The subjects in one stable order: the figure, then the code as people count. */
export function orderSubjects(
  { cells }: Board,
  subjects: readonly BoardSubject[],
  sort: MonitoringSort,
  descending: boolean,
): BoardSubject[] {
  const direction = descending ? -1 : 1
  const figureOf = sort === 'CODE' ? () => 0 : figures[sort]
  const keyed = subjects.map((subject) => ({
    subject,
    figure: figureOf(cells, subject),
    code: codeKey(subject.code),
  }))
  const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
  keyed.sort((a, b) => {
    if (sort === 'CODE') return direction * byCode(a.code, b.code)
    if (a.figure === b.figure) return byCode(a.code, b.code)
    if (a.figure === null) return 1
    if (b.figure === null) return -1
    return direction * (a.figure - b.figure)
  })
  return keyed.map(({ subject }) => subject)
}

function gravityOf(reason: (typeof attentionReasons)[number] | undefined): number {
  return reason ? attentionReasons.indexOf(reason) : attentionReasons.length
}
