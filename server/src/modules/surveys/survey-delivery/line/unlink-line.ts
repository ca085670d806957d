import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import { recordAuditEvents } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import { type ChosenSubjects, lockTestSubjects, testSubjectAudit } from '../../../studies/subject-record'

/**
 * Deletes the LINE accounts of subjects and unused codes. Returns the number of subjects who had an account
 * or a code.
 */
export async function unlinkLine(
  tx: Kysely<Tables>,
  chosen: ChosenSubjects,
  { actor, now }: WriteContext,
): Promise<number> {
  const subjects = await lockTestSubjects(tx, chosen)
  const gone = await tx
    .deleteFrom('subject_channel')
    .where('company_id', '=', chosen.companyId)
    .where('test_subject_id', '=', sql<string>`any(${subjects.map(({ id }) => id)}::uuid[])`)
    .where('channel', '=', 'line')
    .returning('test_subject_id')
    .execute()
  await recordAuditEvents(
    tx,
    gone.map(({ test_subject_id }) => ({
      companyId: chosen.companyId,
      actor,
      action: testSubjectAudit.unlink_line,
      at: now,
      targetId: test_subject_id,
    })),
  )
  return gone.length
}
