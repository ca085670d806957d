import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'

/** To whom a copy goes, and what it says of the study. */
export interface CopyReceiver {
  readonly code: string
  readonly locale: 'ja' | 'en'
  readonly study_zone: string
}

/**
 * Null: the subject withdrew, has no mail address or one that bounced, or wants no mail. Asked when the copy is queued, and again
 * when it is sent.
 */
export async function copyReceiver(
  db: Kysely<Tables>,
  { companyId, testSubjectId }: { readonly companyId: string; readonly testSubjectId: string },
): Promise<CopyReceiver | null> {
  const { rows } = await sql<CopyReceiver>`
    select t.code, t.locale, r.time_zone as study_zone
    from test_subject t
    join project r on r.id = t.project_id
    join personal_data d on d.company_id = t.company_id and d.test_subject_id = t.id
    left join subject_channel k on k.company_id = t.company_id and k.test_subject_id = t.id and k.channel = 'mail'
    where t.company_id = ${companyId} and t.id = ${testSubjectId} and t.deleted_at is null and t.status <> 'withdrawn'
      and d.email_hash is not null
      and (coalesce(k.state, 'ok') = 'ok'
        or k.state = 'bounced' and k.address_hash is not null and k.address_hash is distinct from d.email_hash)`.execute(
    db,
  )
  return rows[0] ?? null
}
