import { type Context, companyViewerOf } from '../../../../platform/graphql/context'
import { wornDeviceStates } from '../../../people/device'
import { type DateRange, readDayMatrix } from '../../../series/measurement'
import { requireProject } from '../../../studies/project'
import { requireTestSubject } from '../../../studies/subject-record'
import { cellsOf, eachDay, stateAt, wearAt } from '../../subject-history'
import { dayRangeOf } from '../day-range'

/**
 * Worn minutes of a subject by day, with the state of wear and whether data were received; NOT_FOUND if the viewer may not
 * see the subject.
 */
export async function wearCalendar(
  context: Context,
  { testSubjectId, ...dates }: DateRange & { testSubjectId: string },
) {
  const { db } = context
  const viewer = companyViewerOf(context)
  const subject = await requireTestSubject(db, viewer, testSubjectId)
  const range = dayRangeOf(dates)

  const now = context.now()
  const project = await requireProject(db, viewer, subject.project_id)
  const scope = { companyId: viewer.companyId, projectId: project.id }
  const [matrix, devices] = await Promise.all([
    readDayMatrix(db, scope, [subject.id], range, { values: [], states: 'wear' }),
    wornDeviceStates(db, viewer.companyId, { ids: [subject.id] }, now),
  ])
  const cells = cellsOf(project, now, matrix, subject.zone)
  const who = {
    enrolledOn: subject.enrolled_on,
    endedOn: subject.ended_on,
    device: devices.get(subject.id) ?? null,
  }
  return {
    dates: cells.dates,
    minutes: eachDay(cells, (day) => wearAt(cells, 0, day)),
    states: eachDay(cells, (day) => stateAt(cells, who, 0, day, 'wear')),
    received: eachDay(cells, (day) => matrix.received[day] === 1),
  }
}
