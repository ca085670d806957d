import { type Kysely, type Selectable, sql } from 'kysely'
import { FieldChecks } from '../../../../platform/input/field-checks'
import { type BasedOn, refuseStaleEdit } from '../../../../platform/input/stale-edit'
import type { StudyPeriod } from '../../../../platform/input/study-days'
import { enqueueJob } from '../../../../platform/jobs/jobs'
import type { Tables, TestSubjectTable } from '../../../../platform/tables'
import { changedValues, recordAudit } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import { lockTestSubjects, testSubjectAudit } from '../../../studies/subject-record'
import { statusProblem } from './change-test-subject-status'
import { codeTaken } from './create-test-subject'
import { type SealIdentifying, sealedChanges } from './identifying-values'
import { type TestSubjectInput, testSubjectValues } from './test-subject-input'

interface SubjectChange extends BasedOn {
  readonly companyId: string
  readonly testSubjectId: string
  readonly input: TestSubjectInput
  /** The project's period. */
  readonly period: StudyPeriod
  /** Faults of the form found before. */
  readonly checks?: FieldChecks
  readonly sealIdentifying: SealIdentifying
}

/** Changes what a person fills in. If the zone or enrolment changes, a job decides the days again. */
export async function updateTestSubject(
  tx: Kysely<Tables>,
  {
    companyId,
    testSubjectId,
    input,
    checks = new FieldChecks(),
    period,
    sealIdentifying,
    ...based
  }: SubjectChange,
  { actor, now }: WriteContext,
): Promise<void> {
  const [subject] = await lockTestSubjects(tx, { companyId, testSubjectIds: [testSubjectId] })
  if (!subject) return
  refuseStaleEdit(subject, based)
  const problem = input.status && statusProblem(subject.status, input.status)
  if (problem) checks.refuse('status', problem)
  const values = testSubjectValues(input, { now, period, present: subject }, checks)
  await refuseTakenCode(tx, subject, values.code)

  const { attributes, ...columns } = values
  const changed = changedValues(subject, values)
  if (!changed) return
  await tx
    .updateTable('test_subject')
    .set({
      ...columns,
      ...('code' in changed.after && { code_twin: 0 }),
      ...(attributes && { attributes: JSON.stringify(attributes) }),
      updated_at: now,
    })
    .where('id', '=', subject.id)
    .execute()
  const daysDependOn = ['time_zone', 'enrolled_on', 'ended_on']
  if (daysDependOn.some((column) => column in changed.after)) {
    await enqueueJob(tx, 'decide-days-anew', { projectId: subject.project_id, subjectIds: [subject.id] })
  }
  const [recorded] = await sealedChanges([{ id: subject.id, changed }], sealIdentifying)
  await recordAudit(tx, {
    companyId,
    actor,
    action: testSubjectAudit.update,
    targetId: subject.id,
    ...recorded?.changed,
    at: now,
  })
}

async function refuseTakenCode(tx: Kysely<Tables>, subject: Selectable<TestSubjectTable>, code: string) {
  if (code === subject.code) return
  const other = await tx
    .selectFrom('test_subject')
    .select('id')
    .where('project_id', '=', subject.project_id)
    .where(sql`seen_code(code)`, '=', sql<string>`seen_code(${code})`)
    .where('id', '<>', subject.id)
    .executeTakeFirst()
  if (other) throw await codeTaken(tx, subject.project_id, code)
}
