import { attentionLevels, attentionReasons } from '../../alert'
import { type Cells, valueAt, wearAt } from '../../subject-history'
import { type SnapshotSubject, todayColumn, type ViewedProject, yesterdayColumn } from './viewed-project'

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

/** The value compared in each order, ascending; null is last in either direction. */
const figures: Record<
  Exclude<MonitoringSort, 'CODE'>,
  (cells: Cells, subject: SnapshotSubject) => number | null
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

/** The subjects in a stable order: the value, then the code. */
export function orderSubjects(
  { cells }: ViewedProject,
  subjects: readonly SnapshotSubject[],
  sort: MonitoringSort,
  descending: boolean,
): SnapshotSubject[] {
  const direction = descending ? -1 : 1
  if (sort === 'CODE') return subjects.toSorted((a, b) => direction * (a.row - b.row))
  const figureOf = figures[sort]
  const keyed = subjects.map((subject) => ({ subject, figure: figureOf(cells, subject) }))
  keyed.sort((a, b) => {
    if (a.figure === b.figure) return a.subject.row - b.subject.row
    if (a.figure === null) return 1
    if (b.figure === null) return -1
    return direction * (a.figure - b.figure)
  })
  return keyed.map(({ subject }) => subject)
}

function gravityOf(reason: (typeof attentionReasons)[number] | undefined): number {
  return reason ? attentionReasons.indexOf(reason) : attentionReasons.length
}
