import { type Kysely, type Selectable, sql } from 'kysely'
import { setFields } from '../../../../platform/fields'
import { enqueueJob } from '../../../../platform/jobs/jobs'
import type { Tables, TestSubjectTable } from '../../../../platform/tables'
import { changedValues, recordAuditEvents } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import {
  type TestSubjectColumn,
  testSubjectAudit,
  testSubjectFieldEntries,
} from '../../../studies/subject-record'
import { type SealIdentifying, sealedChanges } from './identifying-values'

/** A file identifies its subjects by code, so it cannot change the code. */
type ChangeableColumn = Exclude<TestSubjectColumn, 'code'>

const changeable = testSubjectFieldEntries.flatMap(([, field]) => (field.kind === 'code' ? [] : [field]))

/** A change of a subject from a file, with the locked row. */
export interface SubjectChange {
  readonly subject: Selectable<TestSubjectTable>
  readonly values: Partial<Pick<Selectable<TestSubjectTable>, ChangeableColumn>>
}

/** Changes many subjects of one project like updateTestSubject; the transaction has locked their rows. */
export async function updateTestSubjects(
  tx: Kysely<Tables>,
  { companyId, projectId }: { companyId: string; projectId: string },
  { changes, sealIdentifying }: { changes: readonly SubjectChange[]; sealIdentifying: SealIdentifying },
  { actor, now }: WriteContext,
): Promise<void> {
  const changing = changes.flatMap(({ subject, values }) => {
    const changed = changedValues(subject, values)
    return changed ? [{ id: subject.id, subject: { ...subject, ...values }, changed }] : []
  })
  if (changing.length === 0) return

  await setFields(tx, 'test_subject', changeable, {
    rows: changing.map(({ subject }) => subject),
    within: sql`test_subject.company_id = ${companyId} and test_subject.project_id = ${projectId}`,
    now,
  })
  const daysDependOn = ['time_zone', 'enrolled_on', 'ended_on']
  const subjectIds = changing
    .filter(({ changed }) => daysDependOn.some((column) => column in changed.after))
    .map(({ subject }) => subject.id)
  if (subjectIds.length > 0) await enqueueJob(tx, 'decide-days-anew', { projectId, subjectIds })
  await recordAuditEvents(
    tx,
    (await sealedChanges(changing, sealIdentifying)).map(({ subject, changed }) => ({
      companyId,
      actor,
      action: testSubjectAudit.update,
      targetId: subject.id,
      ...changed,
      at: now,
    })),
  )
}
