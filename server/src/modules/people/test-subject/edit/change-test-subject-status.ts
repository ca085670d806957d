import { type Kysely, type Selectable, sql } from 'kysely'
import { conflict } from '../../../../platform/problem'
import type { Tables, TestSubjectTable } from '../../../../platform/tables'
import type { Message } from '../../../../platform/words'
import { recordAuditEvents } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import {
  type ChosenSubjects,
  lockTestSubjects,
  testSubjectAudit,
  testSubjectWords,
} from '../../../studies/subject-record'

type Change = ChosenSubjects & { readonly status: Selectable<TestSubjectTable>['status'] }

type Status = Change['status']

/** Why a status cannot become another by itself: withdrawals have a day and a reason. Null if it can. */
export function statusProblem(before: Status, after: Status): Message | null {
  if (before === after) return null
  if (after === 'withdrawn') return testSubjectWords.withdrawWithReason
  return before === 'withdrawn' ? testSubjectWords.reinstateFirst : null
}

/** Changes the status of subjects of the company; subjects that have it already stay unchanged. */
export async function changeTestSubjectStatus(
  tx: Kysely<Tables>,
  { status, ...chosen }: Change,
  { actor, now }: WriteContext,
): Promise<void> {
  const subjects = await lockTestSubjects(tx, chosen)
  const changing = subjects.filter((subject) => subject.status !== status)
  if (changing.length === 0) return
  for (const subject of changing) {
    const problem = statusProblem(subject.status, status)
    if (problem) throw conflict(problem, 'status')
  }

  await tx
    .updateTable('test_subject')
    .set({ status, updated_at: now })
    .where('id', '=', sql<string>`any(${changing.map(({ id }) => id)}::uuid[])`)
    .execute()
  await recordAuditEvents(
    tx,
    changing.map((subject) => ({
      companyId: chosen.companyId,
      actor,
      action: testSubjectAudit.change_status,
      targetId: subject.id,
      before: { status: subject.status },
      after: { status },
      at: now,
    })),
  )
}
