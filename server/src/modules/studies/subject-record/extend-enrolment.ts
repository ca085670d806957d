import type { Kysely, Selectable } from 'kysely'
import type { Tables, TestSubjectTable } from '../../../platform/tables'
import { changedValues, recordAudit } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { testSubjectAudit } from './test-subject-audit'

type Subject = Selectable<TestSubjectTable>

/** First and last day of a person in imported files; a missing side stays as it is. */
export interface FoundSpan {
  readonly first?: string
  readonly last?: { readonly on: string; readonly hasLeft: boolean }
}

/**
 * Extends a subject's dates to those in further files if an import set them; a date entered by a person stays. A completed
 * subject with later data becomes active again.
 */
export async function extendEnrolment(
  tx: Kysely<Tables>,
  testSubjectId: string,
  found: FoundSpan,
  { actor, now }: WriteContext,
): Promise<void> {
  const subject = await tx
    .selectFrom('test_subject')
    .selectAll()
    .where('id', '=', testSubjectId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const values = { ...earlierStart(subject, found.first), ...laterEnd(subject, found.last) }
  const changed = changedValues(subject, values)
  if (!changed) return
  await tx
    .updateTable('test_subject')
    .set({
      ...values,
      ...(values.enrolled_on === undefined ? {} : { imported_enrolled_on: values.enrolled_on }),
      ...(values.ended_on === undefined ? {} : { imported_ended_on: values.ended_on }),
      updated_at: now,
    })
    .where('id', '=', subject.id)
    .execute()
  await recordAudit(tx, {
    companyId: subject.company_id,
    actor,
    action: testSubjectAudit.update,
    targetId: subject.id,
    ...changed,
    at: now,
  })
}

type Dates = Partial<Pick<Subject, 'enrolled_on' | 'ended_on' | 'status'>>

function earlierStart(subject: Subject, first: string | undefined): Dates {
  const { enrolled_on: start, imported_enrolled_on: imported } = subject
  if (first === undefined || start === null || start !== imported || start <= first) return {}
  return { enrolled_on: first }
}

function laterEnd(subject: Subject, last: FoundSpan['last']): Dates {
  const { ended_on: end, imported_ended_on: imported, status } = subject
  if (!last || end === null || end !== imported || end >= last.on) return {}
  if (last.hasLeft) return { ended_on: last.on }
  return { ended_on: null, ...(status === 'completed' ? { status: 'active' } : {}) }
}
