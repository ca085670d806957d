import DataLoader from 'dataloader'
import { type Context, companyViewerOf } from '../../../../platform/graphql/context'
import { groupRows } from '../../../../platform/postgres/group-rows'
import { wornDeviceStates } from '../../../people/device'
import { readDayMatrix } from '../../../series/measurement'
import { requireProject } from '../../../studies/project'
import type { VisibleTestSubject } from '../../../studies/subject-record'
import type { Attention } from '../attention'
import { wearAt } from '../cells'
import { attentionInCells, cellsByZone, columnBeforeToday, daysUntilToday } from '../project/viewed-project'

/** Why one subject needs attention, as the list says it, with the worn minutes that it rests on. */
export interface SubjectAttention extends Attention {
  /** The latest full day, which the reasons of wear speak of. */
  readonly wearDate: string | null
  readonly wearMinutes: number | null
  readonly validDayMinutes: number
}

/** Decides for single subjects what `viewedProjectOf` decides for a whole project; those of one project are read together. */
export function attentionBySubject(context: Context) {
  return new DataLoader<VisibleTestSubject, SubjectAttention>(async (subjects) => {
    const found = new Map<VisibleTestSubject, SubjectAttention>()
    const groups = groupRows(subjects, ({ project_id }) => project_id)
    await Promise.all(
      [...groups].map(async ([projectId, group]) => {
        const attention = await attentionIn(context, projectId, group)
        for (const [row, subject] of group.entries()) found.set(subject, attention(row))
      }),
    )
    return subjects.map((subject) => found.get(subject) ?? new Error('A subject without a project.'))
  })
}

async function attentionIn(
  context: Context,
  projectId: string,
  subjects: readonly VisibleTestSubject[],
): Promise<(row: number) => SubjectAttention> {
  const { db } = context
  const viewer = companyViewerOf(context)
  const asOf = context.now()
  const project = await requireProject(db, viewer, projectId)
  const scope = { companyId: viewer.companyId, projectId: project.id }
  const ids = subjects.map(({ id }) => id)
  const [matrix, devices] = await Promise.all([
    readDayMatrix(db, scope, ids, daysUntilToday(project, asOf), { values: [], states: 'wear' }),
    wornDeviceStates(db, viewer.companyId, { ids }, asOf),
  ])
  const cellsIn = cellsByZone(project, asOf, matrix)
  const who = subjects.map(({ id, status, enrolled_on, ended_on, time_zone }) => ({
    status,
    enrolledOn: enrolled_on,
    endedOn: ended_on,
    device: devices.get(id) ?? null,
    timeZone: time_zone,
  }))
  return (row) => {
    const subject = who[row]
    if (!subject) throw new RangeError(`There is no subject ${row}.`)
    const cells = cellsIn(subject.timeZone)
    const yesterday = columnBeforeToday(cells)
    return {
      ...attentionInCells(project, cells, subject, row, asOf),
      wearDate: cells.dates[yesterday] ?? null,
      wearMinutes: wearAt(cells, row, yesterday),
      validDayMinutes: project.valid_day_minutes,
    }
  }
}
