import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'

export interface DueReminder {
  /** The id of the invitation. */
  readonly id: string
  readonly number: number
  readonly at: Date
}

const minutes = (value: RawBuilder<unknown>) => sql`${value}::float8 * interval '1 minute'`

/**
 * Rows of number and at: when an invitation (`m`) that left then is reminded of, by the settings of its project survey (`p`), whether
 * or not there is room for it.
 */
export const reminderTimes = (m: string, p: string, sentAt: RawBuilder<unknown>) => sql`(
  select place::integer as number, ${sentAt} + ${minutes(sql`value`)} as at
  from jsonb_array_elements_text(coalesce(${sql.ref(p)}.delivery -> 'reminders', '[]')) with ordinality as given (value, place)
  union all
  select 100 + place::integer, ${sql.ref(m)}.expires_at - ${minutes(sql`value`)}
  from jsonb_array_elements_text(coalesce(${sql.ref(p)}.delivery -> 'closingReminders', '[]')) with ordinality as given (value, place)
)`

/**
 * The reminders of invitations that left now: so many minutes after, and so many before the window closes. One that would come after the window,
 * or is past, is not made; of two at one instant there is one. Those before the closing are numbered from 101.
 */
export async function dueReminders(
  tx: Kysely<Tables>,
  invitationIds: readonly string[],
  now: Date,
): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    select distinct on (m.id, due.at) m.id, due.number, due.at
    from survey_message m join project_survey p on p.id = m.project_survey_id
    cross join lateral ${reminderTimes('m', 'p', sql`${now}::timestamptz`)} as due
    where m.id = any(${[...invitationIds]}::uuid[]) and due.at > ${now} and (m.expires_at is null or due.at < m.expires_at)
    order by m.id, due.at, due.number`.execute(tx)
  return rows
}
