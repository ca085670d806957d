import DataLoader from 'dataloader'
import { type Context, companyViewerOf } from '../../../../platform/graphql/context'
import { groupRows } from '../../../../platform/postgres/group-rows'
import { wornDeviceStates } from '../../../people/device'
import { dayNumberOf, numberOfDate, readDayMatrix } from '../../../series/measurement'
import { requireProject } from '../../../studies/project'
import type { VisibleTestSubject } from '../../../studies/subject-record'
import { tagIdsOfProject } from '../../../studies/tag'
import {
  type Attention,
  type AttentionRule,
  attentionDays,
  attentionReader,
  attentionRules,
} from '../../alert'
import { cellsOf, wearAt } from '../../subject-history'

/** Why one subject needs attention, as the list says it, with the worn minutes that it rests on. */
export interface SubjectAttention extends Attention {
  /** The rules that say so, in the order of the reasons. */
  readonly rules: readonly AttentionRule[]
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
  const rules = await attentionRules(db, scope)
  const { range, values, needsTags } = attentionDays(rules, project, asOf)
  const ids = subjects.map(({ id }) => id)
  const [matrix, devices, tagIds] = await Promise.all([
    readDayMatrix(db, scope, ids, range, { values, states: 'wear' }),
    wornDeviceStates(db, viewer.companyId, { ids }, asOf),
    needsTags ? tagIdsOfProject(db, scope) : new Map<string, readonly string[]>(),
  ])
  const attentionOf = attentionReader(rules, project, matrix, asOf)
  const cells = cellsOf(project, asOf, matrix)
  return (row) => {
    const subject = subjects[row]
    if (!subject) throw new RangeError(`There is no subject ${row}.`)
    const { id, status, enrolled_on, ended_on, time_zone } = subject
    const known = {
      id,
      status,
      enrolledOn: enrolled_on,
      endedOn: ended_on,
      timeZone: time_zone,
      device: devices.get(id) ?? null,
      tagIds: tagIds.get(id) ?? [],
    }
    const attention = attentionOf(known, row)
    const today = dayNumberOf(asOf.getTime(), time_zone ?? project.time_zone)
    const yesterday = today - 1 - numberOfDate(matrix.from)
    return {
      ...attention,
      rules: rules.filter(({ reason }) => attention.reasons.includes(reason)),
      wearDate: cells.dates[yesterday] ?? null,
      wearMinutes: wearAt(cells, row, yesterday),
      validDayMinutes: project.valid_day_minutes,
    }
  }
}
