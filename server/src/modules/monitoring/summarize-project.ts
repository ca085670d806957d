import type { Context } from '../../platform/graphql/context'
import { dayStates, type MetricKey, metricKeys } from '../measurement'
import type { AttentionLevel } from './attention'
import { type Board, type BoardSubject, boardOf, onceOf, todayColumn } from './board'
import { stateAt, validAt } from './cells'

/** The strip above the list: figures of who takes part (status active). */
export interface MonitoringSummary {
  readonly asOf: Date
  readonly today: string
  readonly activeSubjects: number
  readonly targetSubjects: number | null
  readonly receivingToday: number
  readonly validDayRate: number | null
  readonly validDayRateByDay: (number | null)[]
  readonly measuredMetrics: readonly MetricKey[]
  readonly attentionDanger: number
  readonly attentionWarning: number
}

export async function summarizeProject(context: Context, projectId: string): Promise<MonitoringSummary> {
  const board = await boardOf(context, projectId)
  const summary = await onceOf(board, 'summary', async () => summaryOf(board))
  return { ...summary, targetSubjects: board.project.target_subject_count }
}

function summaryOf(board: Board): Omit<MonitoringSummary, 'targetSubjects'> {
  const active = board.subjects.filter((subject) => subject.status === 'active')
  const days = Array.from({ length: todayColumn }, (_, day) => validDaysOn(board, active, day))
  const withAttention = (level: AttentionLevel) =>
    active.filter((subject) => subject.attention.level === level).length
  return {
    asOf: board.asOf,
    today: board.today,
    activeSubjects: active.length,
    receivingToday: active.filter((subject) => hasReceived(board, subject)).length,
    validDayRate: rateOf(days),
    validDayRateByDay: days.map((day) => rateOf([day])),
    measuredMetrics: metricKeys.filter((metric) => hasFigures(board, metric)),
    attentionDanger: withAttention('DANGER'),
    attentionWarning: withAttention('WARNING'),
  }
}

function hasReceived({ cells: { matrix } }: Board, { row }: BoardSubject): boolean {
  return matrix.received[row * matrix.days + todayColumn] === 1
}

const withFigure = new Set(
  (['complete', 'worn_partial', 'true_zero'] as const).map((state) => dayStates.indexOf(state)),
)

function hasFigures({ subjects, cells }: Board, metric: MetricKey): boolean {
  return subjects.some((subject) =>
    cells.dates.some((_, day) => withFigure.has(stateAt(cells, subject, subject.row, day, metric) ?? -1)),
  )
}

function validDaysOn({ cells }: Board, subjects: readonly BoardSubject[], day: number) {
  const known = subjects.map(({ row }) => validAt(cells, row, day)).filter((isValid) => isValid !== null)
  return { known: known.length, valid: known.filter(Boolean).length }
}

function rateOf(days: readonly { known: number; valid: number }[]): number | null {
  const known = days.reduce((sum, day) => sum + day.known, 0)
  const valid = days.reduce((sum, day) => sum + day.valid, 0)
  return known === 0 ? null : valid / known
}
