import { type Kysely, sql } from 'kysely'
import { newId } from '../../../../platform/postgres/ids'
import type { Tables } from '../../../../platform/tables'
import { type MetricKey, samplesToCome } from '../../../series/measurement'

/** Subjects whose samples lie ahead are evaluated again when the time of these has come. */
export async function lookAgain(
  tx: Kysely<Tables>,
  projectId: string,
  {
    subjectIds,
    metrics,
    asOf,
  }: { readonly subjectIds: readonly string[]; readonly metrics: readonly MetricKey[]; readonly asOf: Date },
): Promise<void> {
  const coming = await samplesToCome(tx, { subjectIds, metrics, after: asOf })
  if (coming.length === 0) return
  await sql`
    insert into alert_change (id, project_id, subject_id, first_on, due_at)
    select id, ${projectId}::uuid, subject_id, first_on, due_at
    from unnest(${coming.map(() => newId())}::uuid[], ${coming.map(({ subjectId }) => subjectId)}::uuid[],
      ${coming.map(({ localDate }) => localDate)}::date[], ${coming.map(({ nextAt }) => nextAt)}::timestamptz[])
      as coming (id, subject_id, first_on, due_at)
    where not exists (
      select from alert_change known
      where known.project_id = ${projectId} and known.subject_id = coming.subject_id
        and known.due_at <= coming.due_at and known.first_on <= coming.first_on)`.execute(tx)
}
