import type { Context } from '../../../../platform/graphql/context'
import { mapShared } from '../../../../platform/process/share-loop'
import { dayStates, type MetricKey, metricKeys } from '../../../series/measurement'
import type { AttentionLevel } from '../../alert'
import { stateAt, validAt } from '../../subject-history'
import {
  type SnapshotSubject,
  sharedResult,
  todayColumn,
  type ViewedProject,
  viewedProjectOf,
} from './viewed-project'

/** The figures above the list, about participants (status active). */
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
  const viewed = await viewedProjectOf(context, projectId)
  const summary = await sharedResult(viewed, 'summary', () => summaryOf(viewed))
  return { ...summary, targetSubjects: viewed.project.target_subject_count }
}

async function summaryOf(viewed: ViewedProject): Promise<Omit<MonitoringSummary, 'targetSubjects'>> {
  const active = viewed.subjects.filter((subject) => subject.status === 'active')
  const days = await mapShared(Array.from({ length: todayColumn }), (_, day) =>
    validDaysOn(viewed, active, day),
  )
  const withAttention = (level: AttentionLevel) =>
    active.filter((subject) => subject.attention.level === level).length
  const isMeasured = await mapShared(metricKeys, (metric) => hasFigures(viewed, metric))
  return {
    asOf: viewed.asOf,
    today: viewed.today,
    activeSubjects: active.length,
    receivingToday: active.filter((subject) => hasReceived(viewed, subject)).length,
    validDayRate: rateOf(days),
    validDayRateByDay: days.map((day) => rateOf([day])),
    measuredMetrics: metricKeys.filter((_, place) => isMeasured[place]),
    attentionDanger: withAttention('DANGER'),
    attentionWarning: withAttention('WARNING'),
  }
}

function hasReceived({ cells: { matrix } }: ViewedProject, { row }: SnapshotSubject): boolean {
  return matrix.received[row * matrix.days + todayColumn] === 1
}

const withFigure = new Set(
  (['complete', 'worn_partial', 'true_zero'] as const).map((state) => dayStates.indexOf(state)),
)

function hasFigures({ subjects, cells }: ViewedProject, metric: MetricKey): boolean {
  return subjects.some((subject) =>
    cells.dates.some((_, day) => withFigure.has(stateAt(cells, subject, subject.row, day, metric) ?? -1)),
  )
}

function validDaysOn({ cells }: ViewedProject, subjects: readonly SnapshotSubject[], day: number) {
  const known = subjects.map(({ row }) => validAt(cells, row, day)).filter((isValid) => isValid !== null)
  return { known: known.length, valid: known.filter(Boolean).length }
}

function rateOf(days: readonly { known: number; valid: number }[]): number | null {
  const known = days.reduce((sum, day) => sum + day.known, 0)
  const valid = days.reduce((sum, day) => sum + day.valid, 0)
  return known === 0 ? null : valid / known
}
