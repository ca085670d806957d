import { type Kysely, type Selectable, sql } from 'kysely'
import { enqueueJob } from '../../platform/jobs/jobs'
import type { Tables, TestSubjectTable } from '../../platform/tables'
import { changedValues, recordAuditEvents } from '../../platform/write/audit'
import type { WriteContext } from '../../platform/write/write-context'
import { type SealNaming, sealedChanges } from './naming-values'

/** What a file may change of a subject, with the row as the transaction holds it. */
export interface SubjectChange {
  readonly subject: Selectable<TestSubjectTable>
  readonly values: Partial<
    Pick<
      Selectable<TestSubjectTable>,
      'status' | 'enrolled_on' | 'ended_on' | 'birth_year' | 'sex' | 'locale' | 'time_zone' | 'note'
    >
  >
}

/** Changes many subjects of one project, whose rows the transaction holds, as updateTestSubject changes one. */
export async function updateTestSubjects(
  tx: Kysely<Tables>,
  { companyId, projectId }: { companyId: string; projectId: string },
  { changes, sealNaming }: { changes: readonly SubjectChange[]; sealNaming: SealNaming },
  { actor, now }: WriteContext,
): Promise<void> {
  const changing = changes.flatMap(({ subject, values }) => {
    const changed = changedValues(subject, values)
    return changed ? [{ id: subject.id, subject: { ...subject, ...values }, changed }] : []
  })
  if (changing.length === 0) return

  const rows = changing.map(({ subject: { id, status, enrolled_on, ended_on, ...rest } }) => {
    const { birth_year, sex, locale, time_zone, note } = rest
    return { id, status, enrolled_on, ended_on, birth_year, sex, locale, time_zone, note }
  })
  await sql`
    update test_subject set status = given.status, enrolled_on = given.enrolled_on, ended_on = given.ended_on,
      birth_year = given.birth_year, sex = given.sex, locale = given.locale, time_zone = given.time_zone,
      note = given.note, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id uuid, status text, enrolled_on date, ended_on date, birth_year smallint, sex text, locale text,
      time_zone text, note text)
    where test_subject.id = given.id and test_subject.company_id = ${companyId}
      and test_subject.project_id = ${projectId}`.execute(tx)
  const daysDependOn = ['time_zone', 'enrolled_on', 'ended_on']
  const subjectIds = changing
    .filter(({ changed }) => daysDependOn.some((column) => column in changed.after))
    .map(({ subject }) => subject.id)
  if (subjectIds.length > 0) await enqueueJob(tx, 'decide-days-anew', { projectId, subjectIds })
  await recordAuditEvents(
    tx,
    (await sealedChanges(changing, sealNaming)).map(({ subject, changed }) => ({
      companyId,
      actor,
      action: 'test_subject.update',
      targetKind: 'test_subject',
      targetId: subject.id,
      ...changed,
      at: now,
    })),
  )
}
