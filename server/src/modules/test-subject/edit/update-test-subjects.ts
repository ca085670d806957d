import { type Kysely, type Selectable, sql } from 'kysely'
import type { Field } from '../../../platform/fields'
import { enqueueJob } from '../../../platform/jobs/jobs'
import type { Tables, TestSubjectTable } from '../../../platform/tables'
import { changedValues, recordAuditEvents } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { type TestSubjectColumn, testSubjectFieldEntries } from '../row/test-subject-fields'
import { type SealNaming, sealedChanges } from './naming-values'

/** A file finds its subjects by their code, and so cannot change it. */
type ChangeableColumn = Exclude<TestSubjectColumn, 'code'>

const columnTypes: Readonly<Record<Field['kind'], string>> = {
  code: 'text',
  text: 'text',
  choice: 'text',
  language: 'text',
  timeZone: 'text',
  day: 'date',
  birthYear: 'smallint',
}

const changeable = testSubjectFieldEntries.flatMap(([, { column, kind }]) => {
  // The columns of the declaration are those of the table.
  return kind === 'code' ? [] : [{ column: column as ChangeableColumn, type: columnTypes[kind] }]
})

/** What a file may change of a subject, with the row as the transaction holds it. */
export interface SubjectChange {
  readonly subject: Selectable<TestSubjectTable>
  readonly values: Partial<Pick<Selectable<TestSubjectTable>, ChangeableColumn>>
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

  const rows = changing.map(({ subject }) => ({
    id: subject.id,
    ...Object.fromEntries(changeable.map(({ column }) => [column, subject[column]])),
  }))
  const set = sql.join(changeable.map(({ column }) => sql`${sql.ref(column)} = given.${sql.ref(column)}`))
  const given = sql.join(changeable.map(({ column, type }) => sql`${sql.ref(column)} ${sql.raw(type)}`))
  await sql`
    update test_subject set ${set}, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, ${given})
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
