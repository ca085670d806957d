import { type Context, companyViewerOf } from '../../../../platform/graphql/context'
import {
  type DateRange,
  dayStates,
  type MetricKey,
  quantileOf,
  readDayMatrix,
} from '../../../series/measurement'
import { type Cells, cellsOf, eachDay, stateAt } from '../../subject-history'
import { dayRangeOf } from '../day-range'
import type { MonitoringFilter } from './choose-subjects'
import { filteredProject } from './list-subjects'
import type { SnapshotSubject } from './viewed-project'

/** Project, metric and days of a cohort chart. */
export interface CohortQuery extends DateRange {
  readonly projectId: string
  readonly metric: MetricKey
  readonly filter?: MonitoringFilter | null | undefined
}

/** The distribution of one metric over the subjects on each day, and the number of subjects in each state: グラフ. */
export async function cohortByDay(context: Context, query: CohortQuery) {
  const { metric } = query
  const range = dayRangeOf(query)
  const { viewed, subjects } = await filteredProject(context, query.projectId, query.filter, metric)

  const ids = subjects.map((subject) => subject.id)
  const scope = { companyId: companyViewerOf(context).companyId, projectId: viewed.project.id }
  const matrix = await readDayMatrix(context.db, scope, ids, range, { values: [metric], states: metric })
  const cells = cellsOf(viewed.project, viewed.asOf, matrix)
  const spreads = eachDay(cells, (day) => valuesOn(cells, metric, subjects.length, day))
  const quantile = (share: number) =>
    spreads.map((values) => (values.length === 0 ? null : Math.round(quantileOf(values, share) * 100) / 100))
  return {
    metric,
    today: viewed.today,
    dates: cells.dates,
    counts: spreads.map((values) => values.length),
    p5: quantile(0.05),
    p25: quantile(0.25),
    median: quantile(0.5),
    p75: quantile(0.75),
    p95: quantile(0.95),
    stateCounts: eachDay(cells, (day) => statesOn(cells, metric, subjects, day)),
  }
}

/** The figures of one day, ascending. */
function valuesOn({ matrix }: Cells, metric: MetricKey, subjects: number, day: number): Float32Array {
  const column = matrix.values.get(metric) ?? new Float32Array(0)
  const values = new Float32Array(subjects)
  let count = 0
  for (let row = 0; row < subjects; row++) {
    const value = column[row * matrix.days + day] ?? Number.NaN
    if (!Number.isNaN(value)) values[count++] = value
  }
  return values.subarray(0, count).sort()
}

function statesOn(
  cells: Cells,
  metric: MetricKey,
  subjects: readonly SnapshotSubject[],
  day: number,
): number[] {
  const counts = new Array<number>(dayStates.length).fill(0)
  for (let row = 0; row < subjects.length; row++) {
    const subject = subjects[row]
    const state = subject ? stateAt(cells, subject, row, day, metric) : null
    if (state !== null) counts[state] = (counts[state] ?? 0) + 1
  }
  return counts
}
