import { type Context, companyViewerOf } from '../../../platform/graphql/context'
import { wornDeviceStates } from '../../device'
import { readDayMatrix } from '../../measurement'
import { requireProject } from '../../project'
import type { VisibleTestSubject } from '../../test-subject'
import type { Attention } from '../attention'
import { cellsOf, wearAt } from '../cells'
import { attentionInCells, daysUntilToday, yesterdayColumn } from '../project/viewed-project'

/** Why one subject needs attention, as the list says it, with the worn minutes that it rests on. */
export interface SubjectAttention extends Attention {
  /** The latest full day, which the reasons of wear speak of. */
  readonly wearDate: string | null
  readonly wearMinutes: number | null
  readonly validDayMinutes: number
}

/** Decides for one subject what `viewedProjectOf` decides for all of a project. */
export async function attentionOfSubject(
  context: Context,
  subject: VisibleTestSubject,
): Promise<SubjectAttention> {
  const { db } = context
  const viewer = companyViewerOf(context)
  const asOf = context.now()
  const project = await requireProject(db, viewer, subject.project_id)
  const scope = { companyId: viewer.companyId, projectId: project.id }
  const range = daysUntilToday(project, asOf)
  const [matrix, devices] = await Promise.all([
    readDayMatrix(db, scope, [subject.id], range, { values: [], states: 'wear' }),
    wornDeviceStates(db, viewer.companyId, { ids: [subject.id] }, asOf),
  ])
  const cells = cellsOf(project, asOf, matrix)
  const who = {
    status: subject.status,
    enrolledOn: subject.enrolled_on,
    endedOn: subject.ended_on,
    device: devices.get(subject.id) ?? null,
  }
  return {
    ...attentionInCells(project, cells, who, 0, asOf),
    wearDate: cells.dates[yesterdayColumn] ?? null,
    wearMinutes: wearAt(cells, 0, yesterdayColumn),
    validDayMinutes: project.valid_day_minutes,
  }
}
