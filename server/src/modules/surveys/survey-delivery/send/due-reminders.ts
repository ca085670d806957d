import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'

export interface DueReminder {
  /** The id of the invitation. */
  readonly id: string
  readonly number: number
  readonly at: Date
}

/**
 * The reminders of invitations that left now: so many minutes after, and so many before the window closes. One that would come after the window,
 * or is past, is not made; of two at one instant there is one. Those before the closing are numbered from 101.
 */
export async function dueReminders(
  tx: Kysely<Tables>,
  invitationIds: readonly string[],
  now: Date,
): Promise<DueReminder[]> {
  const minutes = (value: ReturnType<typeof sql>) => sql`${value}::float8 * interval '1 minute'`
  const { rows } = await sql<DueReminder>`
    select distinct on (m.id, due.at) m.id, due.number, due.at
    from survey_message m join project_survey p on p.id = m.project_survey_id
    cross join lateral (
      select place::integer as number, ${now}::timestamptz + ${minutes(sql`value`)} as at
      from jsonb_array_elements_text(coalesce(p.delivery -> 'reminders', '[]')) with ordinality as given (value, place)
      union all
      select 100 + place::integer, m.expires_at - ${minutes(sql`value`)}
      from jsonb_array_elements_text(coalesce(p.delivery -> 'closingReminders', '[]')) with ordinality as given (value, place)
    ) as due
    where m.id = any(${[...invitationIds]}::uuid[]) and due.at > ${now} and (m.expires_at is null or due.at < m.expires_at)
    order by m.id, due.at, due.number`.execute(tx)
  return rows
}
