import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Snapshot } from '../../../../platform/postgres/snapshot'
import type { Tables } from '../../../../platform/tables'

interface Asked {
  readonly projectId: string
  readonly snapshot: Snapshot
}

/** Whether a transaction had not been committed at the snapshot, and is seen now; also one that began before it. */
export const isSince = (column: string, snapshot: Snapshot): RawBuilder<boolean> => sql<boolean>`(
  not pg_visible_in_snapshot(${sql.ref(column)}, ${snapshot}::pg_snapshot)
  and pg_visible_in_snapshot(${sql.ref(column)}, pg_current_snapshot()))`

/** Which of the subjects have responses that were written since. */
export async function subjectsWithNewAnswers(
  db: Kysely<Tables>,
  { projectId, snapshot, subjectIds }: Asked & { readonly subjectIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.test_subject_id as id from survey_answer a
    join project_survey p on p.id = a.project_survey_id
    where p.project_id = ${projectId} and a.test_subject_id = any(${subjectIds}::uuid[])
      and a.written_in >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
      and ${isSince('a.written_in', snapshot)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The ids of responses that are gone since; null where there are more than are told. */
export async function answersGone(
  db: Kysely<Tables>,
  { projectId, snapshot, most }: Asked & { readonly most: number },
): Promise<readonly string[] | null> {
  const { rows } = await sql<{ id: string }>`
    select survey_answer_id as id from survey_answer_gone
    where project_id = ${projectId} and gone_in >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
      and ${isSince('gone_in', snapshot)}
    order by id limit ${most + 1}`.execute(db)
  return rows.length > most ? null : rows.map(({ id }) => id)
}
