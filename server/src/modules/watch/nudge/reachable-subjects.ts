import { type Kysely, sql } from 'kysely'
import type { Schedule } from '../../../../../engines/schedule'
import type { Tables } from '../../../platform/tables'

/** What decides whether a subject may be written to now. */
export interface Reachable {
  readonly id: string
  readonly project_id: string
  readonly code: string
  readonly status: 'invited' | 'active' | 'completed' | 'withdrawn'
  /** The date where the subject is. */
  readonly today: string
  readonly zone: string
  /** Of the project's active deliveries. */
  readonly quiet_hours: readonly Schedule['quietHours'][] | null
  readonly is_running: boolean
  /** LINE account linked, and not blocked. */
  readonly is_on_line: boolean
  readonly has_address: boolean
  readonly state: 'ok' | 'bounced' | 'complained' | 'unsubscribed' | null
  /** The address is another than the one that bounced. */
  readonly has_new_address: boolean
  readonly nudges_per_day: number
  readonly sent_today: number
}

export async function reachableSubjects(
  db: Kysely<Tables>,
  { companyId, ids, now }: { companyId: string; ids: readonly string[]; now: Date },
): Promise<Reachable[]> {
  const { rows } = await sql<Reachable>`
    select t.id, t.project_id, t.code, t.status, 
      (${now}::timestamptz at time zone coalesce(t.time_zone, r.time_zone))::date::text as today,
      coalesce(t.time_zone, r.time_zone) as zone,
      (select jsonb_agg(p.schedule -> 'quietHours') from project_survey p
        where p.project_id = r.id and p.status = 'active' and p.deleted_at is null) as quiet_hours,
      r.status in ('draft', 'active') and r.deleted_at is null as is_running, r.nudges_per_day,
      l.sealed_address is not null and l.state = 'ok' as is_on_line, d.email_hash is not null as has_address, k.state,
      k.address_hash is not null and k.address_hash is distinct from d.email_hash as has_new_address,
      (select count(*)::integer from nudge n where n.company_id = t.company_id and n.test_subject_id = t.id
        and n.sent_on = (${now}::timestamptz at time zone coalesce(t.time_zone, r.time_zone))::date) as sent_today
    from test_subject t
    join project r on r.id = t.project_id
    left join personal_data d on d.company_id = t.company_id and d.test_subject_id = t.id
    left join subject_channel k on k.company_id = t.company_id and k.test_subject_id = t.id and k.channel = 'mail'
    left join subject_channel l on l.company_id = t.company_id and l.test_subject_id = t.id and l.channel = 'line'
    where t.company_id = ${companyId} and t.id = any(${[...ids]}::uuid[])
    order by t.code, t.id`.execute(db)
  return rows
}
