import { type Context, companyViewerOf } from '../../../../platform/graphql/context'
import { type DateRange, readDayMatrix } from '../../../series/measurement'
import { cellsOf, eachDay, stateAt, validAt, valueAt } from '../../subject-history'
import { dayRangeOf } from '../day-range'
import { type ListQuery, listSubjects } from './list-subjects'
import { sharedResult, viewedProjectOf } from './viewed-project'

/** A window of the list with one metric on every day of the range, for 日別. */
export async function gridOfDays(context: Context, query: ListQuery & DateRange) {
  const range = dayRangeOf(query)
  if (query.filter?.text) return readGrid(context, query, range)
  return sharedResult(await viewedProjectOf(context, query.projectId), ['grid', query], () =>
    readGrid(context, query, range),
  )
}

async function readGrid(context: Context, query: ListQuery, range: DateRange) {
  const { metric } = query
  const { viewed, subjects, total, offset } = await listSubjects(context, query)

  const ids = subjects.map((subject) => subject.id)
  const scope = { companyId: companyViewerOf(context).companyId, projectId: viewed.project.id }
  const matrix = await readDayMatrix(context.db, scope, ids, range, { values: [metric], states: metric })
  const cells = cellsOf(viewed.project, viewed.asOf, matrix)
  return {
    metric,
    zone: viewed.project.time_zone,
    dates: cells.dates,
    total,
    offset,
    ids,
    codes: subjects.map((subject) => subject.code),
    values: subjects.map((_, row) => eachDay(cells, (day) => valueAt(cells, row, day, metric))),
    states: subjects.map((subject, row) =>
      eachDay(cells, (day) => stateAt(cells, subject, row, day, metric)),
    ),
    valid: subjects.map((_, row) => eachDay(cells, (day) => asNumber(validAt(cells, row, day)))),
  }
}

function asNumber(isValid: boolean | null): number | null {
  return isValid === null ? null : Number(isValid)
}
