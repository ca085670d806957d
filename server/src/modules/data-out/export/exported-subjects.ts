import { type Kysely, sql } from 'kysely'
import type { ChosenSubjects } from '../../../../../engines/data-out'
import { type SubjectFactValues, subjectFactsOf } from '../../../platform/fields'
import type { Tables, WithdrawalTable } from '../../../platform/tables'

/** Local days, both included; null: without an end there. */
export interface Days {
  readonly from: string | null
  readonly to: string | null
}

/** A subject whose data leave, with the facts of the table of subjects. */
export interface ExportedSubject {
  readonly id: string
  readonly code: string
  readonly facts: SubjectFactValues
  readonly enrolledOn: string | null
  readonly timeZone: string
  readonly lastSyncAt: Date | null
  readonly withdrawnOn: string | null
  readonly withdrawalReason: WithdrawalTable['reason'] | null
  readonly projectEndOn: string | null
  /** Its days that may leave; missing: all. */
  readonly tellable?: Days
}

/** Nobody of the project is left out. */
export function isEverybody({ ids, tagIds, statuses }: ChosenSubjects): boolean {
  return ids.length + tagIds.length + statuses.length === 0
}

/** The subjects that are chosen, in the order of their codes; none that is deleted or being erased. */
export async function exportedSubjects(
  db: Kysely<Tables>,
  projectId: string,
  { ids, tagIds, statuses }: ChosenSubjects,
): Promise<ExportedSubject[]> {
  const { rows } = await sql<ExportedSubject>`
    select t.id, t.code, ${sql.raw(subjectFactsOf('t'))} as facts, t.enrolled_on as "enrolledOn",
      coalesce(t.time_zone, p.time_zone) as "timeZone", p.end_on as "projectEndOn",
      t.last_sync_at as "lastSyncAt", w.withdrawn_on as "withdrawnOn", w.reason as "withdrawalReason"
    from test_subject t
    join project p on p.id = t.project_id
    left join withdrawal w on w.test_subject_id = t.id and w.company_id = t.company_id
    where t.project_id = ${projectId} and t.deleted_at is null and t.erasure_begun_at is null
      and p.deleted_at is null
      and (${ids.length} = 0 or t.id = any(${ids}::uuid[]))
      and (${statuses.length} = 0 or t.status = any(${statuses}::text[]))
      and (${tagIds.length} = 0 or exists (
        select from test_subject_tag g join tag on tag.id = g.tag_id
        where g.test_subject_id = t.id and tag.deleted_at is null and g.tag_id = any(${tagIds}::uuid[])))
    order by t.code_key, t.id`.execute(db)
  return rows
}
