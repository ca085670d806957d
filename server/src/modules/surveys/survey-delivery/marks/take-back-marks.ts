import { type Kysely, sql } from 'kysely'
import { isUuid } from '../../../../platform/postgres/uuid'
import { conflict, notFound } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { nouns } from '../../../../platform/words'
import { recordAuditEvents } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import { lockTestSubjects, testSubjectAudit } from '../../../studies/subject-record'
import { unmark } from '../events/unmark'
import { surveyDeliveryWords as words } from '../words'
import { marksOf } from './address-marks'

/** The address is written to again. CONFLICT if it is not marked. */
export async function takeBackMark(
  tx: Kysely<Tables>,
  { companyId, testSubjectId }: { readonly companyId: string; readonly testSubjectId: string },
  by: WriteContext,
): Promise<void> {
  await lockTestSubjects(tx, { companyId, testSubjectIds: [testSubjectId] })
  const taken = await takeBack(tx, companyId, sql`t.id = ${testSubjectId}`, by)
  if (taken === 0) throw conflict(words.noMark)
}

interface MarkedDay {
  readonly companyId: string
  readonly projectId: string
  /** Of the project's zone. */
  readonly day: string
  /** As the person confirmed it. */
  readonly subjectCount: number
}

/** All of a day: a provider that refused everybody. CONFLICT if there are more or fewer by now. */
export async function takeBackMarksOfDay(
  tx: Kysely<Tables>,
  { companyId, projectId, day, subjectCount }: MarkedDay,
  by: WriteContext,
): Promise<number> {
  const project = isUuid(projectId)
    ? await tx
        .selectFrom('project')
        .select('id')
        .where('id', '=', projectId)
        .where('company_id', '=', companyId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined
  if (!project) throw notFound(nouns.project)
  const ofDay = sql`t.project_id = ${projectId} and (k.state_at at time zone r.time_zone)::date = ${day}::date`
  const taken = await takeBack(tx, companyId, ofDay, by)
  if (taken !== subjectCount) throw conflict(words.marksChanged(taken))
  return taken
}

async function takeBack(
  tx: Kysely<Tables>,
  companyId: string,
  which: ReturnType<typeof sql>,
  { actor, now }: WriteContext,
): Promise<number> {
  const marks = sql`(select k.company_id, k.test_subject_id, k.address_hash from ${marksOf(companyId)} and ${which})`
  const ids = await unmark(tx, marks, now)
  await recordAuditEvents(
    tx,
    ids.map((targetId) => ({
      companyId,
      actor,
      action: testSubjectAudit.take_back_bounce,
      at: now,
      targetId,
    })),
  )
  return ids.length
}
