import { type Kysely, sql } from 'kysely'
import type { ClosingReason } from '../../../../../../engines/alert-rule'
import { newId } from '../../../../platform/postgres/ids'
import type { Tables } from '../../../../platform/tables'
import { awaitClosing } from '../told-alerts'
import type { Closed, Followed, Raised } from './evaluated-alert'

/** Keeps how open alerts went on, where it is news. `least` and `greatest` leave out what is null. */
export async function followOpen(tx: Kysely<Tables>, followed: readonly Followed[]): Promise<void> {
  if (followed.length === 0) return
  const column = <Key extends keyof Followed>(key: Key) => followed.map((one) => one[key])
  await sql`
    update alert_event event
    set latest_value = news.value, latest_on = news.day,
      worst_value = case when news.is_least then least(event.worst_value, news.worst)
        else greatest(event.worst_value, news.worst) end
    from unnest(${column('eventId')}::uuid[], ${column('value')}::double precision[], ${column('on')}::date[],
      ${column('worst')}::double precision[], ${column('isWorstLeast')}::boolean[])
      as news (id, value, day, worst, is_least)
    where event.id = news.id and event.state <> 'resolved' and news.day >= coalesce(event.latest_on, news.day)
      and (event.latest_value, event.latest_on) is distinct from (news.value, news.day)`.execute(tx)
}

/** Keeps that rules which were changed hold to open alerts. */
export async function keepHeld(tx: Kysely<Tables>, eventIds: readonly string[], at: Date): Promise<void> {
  if (eventIds.length === 0) return
  await tx
    .updateTable('alert_event')
    .set({ held_at: at })
    .where('id', '=', sql<string>`any(${[...eventIds]}::uuid[])`)
    .execute()
}

/** A statement of more holds the loop while it is written. */
const rowsPerStatement = 200

/** Those that were not there yet. */
export async function keepRaised(tx: Kysely<Tables>, raised: readonly Raised[]): Promise<Raised[]> {
  const kept: Raised[] = []
  for (let start = 0; start < raised.length; start += rowsPerStatement) {
    const some = raised.slice(start, start + rowsPerStatement)
    const made = await tx
      .insertInto('alert_event')
      .values(some.map(({ row }) => row))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    const ids = new Set(made.map(({ id }) => id))
    const fresh = some.filter(({ row }) => ids.has(row.id))
    kept.push(...fresh)
    if (fresh.length === 0) continue
    await keepMembers(tx, fresh)
    await tx
      .insertInto('alert_action')
      .values(
        fresh.map(({ row }) => ({
          id: newId(),
          alert_event_id: row.id,
          kind: 'raised' as const,
          detail: JSON.stringify({ isLate: row.is_late }),
          made_at: row.raised_at,
        })),
      )
      .execute()
  }
  return kept
}

/** Whom alerts of cohorts counted. */
async function keepMembers(tx: Kysely<Tables>, raised: readonly Raised[]): Promise<void> {
  for (const { row, counted } of raised) {
    if (!counted || counted.members.length === 0) continue
    const ids = counted.members.map(({ id }) => id)
    const values = counted.members.map(({ value }) => value)
    await sql`
      insert into alert_member (alert_event_id, test_subject_id, company_id, value)
      select ${row.id}, id, ${row.company_id}, value
      from unnest(${ids}::uuid[], ${values}::double precision[]) as counted (id, value)`.execute(tx)
  }
}

/** The ids of those that were not resolved before. */
export async function closeAlerts(
  tx: Kysely<Tables>,
  closed: readonly Closed[],
  at: Date,
): Promise<string[]> {
  if (closed.length === 0) return []
  const ids = closed.map(({ eventId }) => eventId)
  const days = closed.map(({ windowOn }) => windowOn)
  const reasons = closed.map(({ reason }) => reason)
  const values = closed.map(({ reason, value }) => (reason === 'ruleChanged' ? null : value))
  const instants = closed.map(({ overAt = null }) => overAt)
  const { rows } = await sql<{ id: string; resolution: ClosingReason }>`
    update alert_event event
    set state = 'resolved', resolved_at = ${at}, closed_on = over.day, resolution = over.reason, wakes_at = null,
      closing_value = over.value, over_at = over.instant
    from unnest(${ids}::uuid[], ${days}::date[], ${reasons}::text[], ${values}::double precision[],
      ${instants}::timestamptz[]) as over (id, day, reason, value, instant)
    where event.id = over.id and event.state <> 'resolved'
    returning event.id, event.resolution`.execute(tx)
  if (rows.length === 0) return []
  await sql`
    insert into alert_action (id, alert_event_id, kind, detail, made_at)
    select id, event_id, 'resolved', jsonb_build_object('resolution', reason), ${at}
    from unnest(${rows.map(() => newId())}::uuid[], ${rows.map(({ id }) => id)}::uuid[],
      ${rows.map(({ resolution }) => resolution)}::text[]) as made (id, event_id, reason)`.execute(tx)
  await awaitClosing(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id }) => id)
}
