import type { Kysely } from 'kysely'
import { newId } from '../../../../platform/postgres/ids'
import type { Tables } from '../../../../platform/tables'
import { recordAuditEvents } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import { createSubjectKeys } from '../../../series/measurement'
import { testSubjectAudit } from '../../../studies/subject-record'
import { type NewTestSubject, refuseOverLimit } from './create-test-subject'

type NewOfProject = Omit<NewTestSubject, 'company_id' | 'project_id'>

/**
 * Creates many subjects of one project like createTestSubject, some hundred at a time; returns ids by code. A code taken
 * meanwhile is left out. CONFLICT if the company would exceed its limit.
 */
export async function createTestSubjects(
  tx: Kysely<Tables>,
  { companyId, projectId }: { companyId: string; projectId: string },
  subjects: readonly NewOfProject[],
  { actor, now }: WriteContext,
): Promise<Map<string, string>> {
  if (subjects.length === 0) return new Map()
  await refuseOverLimit(tx, companyId, subjects.length)
  const made = await tx
    .insertInto('test_subject')
    .values(
      subjects.map((subject) => ({
        ...subject,
        company_id: companyId,
        project_id: projectId,
        id: newId(),
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((existing) => existing.doNothing())
    .returning(['id', 'code', 'status'])
    .execute()
  await createSubjectKeys(
    tx,
    made.map(({ id }) => ({ subjectId: id, companyId, projectId })),
  )
  await recordAuditEvents(
    tx,
    made.map(({ id, code, status }) => ({
      companyId,
      actor,
      action: testSubjectAudit.create,
      targetId: id,
      after: { code, status },
      at: now,
    })),
  )
  return new Map(made.map(({ id, code }) => [code, id]))
}
