import { type Kysely, sql } from 'kysely'
import { type DigestTimes, nextDigest } from '../../../../../../engines/alert-rule'
import { groupRows } from '../../../../platform/postgres/group-rows'
import { newId } from '../../../../platform/postgres/ids'
import type { AlertDetail, Tables } from '../../../../platform/tables'
import type { EvaluatedProject } from '../evaluated-project'

/** Who of some people is told of alerts in digests, with the times. Locked, so that who changes them does so before or after. */
export async function digestersOf(
  tx: Kysely<Tables>,
  project: Pick<EvaluatedProject, 'id'>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, DigestTimes>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('alert_digest')
    .select(['user_id', 'pace', 'hour', 'time_zone'])
    .where('project_id', '=', project.id)
    .where('user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .where('pace', '<>', 'immediate')
    .orderBy('user_id')
    .forUpdate()
    .execute()
  return new Map(
    rows.map(({ user_id, pace, hour, time_zone: timeZone }) => [user_id, { pace, hour, timeZone }]),
  )
}

/** Somebody who is told later. */
export interface Digester {
  readonly id: string
  readonly name: string
  readonly times: DigestTimes
}

/** Keeps alerts for the digests of some people, and says in their history who is told when. */
export async function gatherAlerts(
  tx: Kysely<Tables>,
  {
    project,
    alertIds,
    people,
    now,
    isOver = false,
    isHeldBack = false,
  }: {
    readonly project: Pick<EvaluatedProject, 'id' | 'time_zone'>
    readonly alertIds: readonly string[]
    readonly people: readonly Digester[]
    readonly now: Date
    /** They were told of these before, and are told that they are over. */
    readonly isOver?: boolean
    /** A maximum held these back: they are told in one line. */
    readonly isHeldBack?: boolean
  },
): Promise<void> {
  if (people.length === 0 || alertIds.length === 0) return
  await sql`
    insert into alert_digest_item (alert_event_id, user_id, project_id, is_over, is_held_back)
    select alert_id, user_id, ${project.id}, ${isOver}, ${isHeldBack}
    from unnest(${[...alertIds]}::uuid[]) as alert (alert_id)
      cross join unnest(${people.map(({ id }) => id)}::uuid[]) as person (user_id)`.execute(tx)
  const waiting = people.map(({ id, name, times }) => ({
    id,
    name,
    dueAt: nextDigest(times, project.time_zone, now.getTime()),
  }))
  // What waits for somebody's next digest already leaves no later for it.
  await sql`
    update alert_digest digest set due_at = least(digest.due_at, news.due)
    from unnest(${waiting.map(({ id }) => id)}::uuid[],
      ${waiting.map(({ dueAt }) => new Date(dueAt))}::timestamptz[]) as news (user_id, due)
    where digest.project_id = ${project.id} and digest.user_id = news.user_id`.execute(tx)
  for (const [until, some] of groupRows(waiting, ({ dueAt }) => new Date(dueAt).toISOString()))
    await noteAlerts(tx, { alertIds, kind: 'gathered', detail: { names: namesOf(some), until }, now })
}

const namesOf = (people: readonly { readonly name: string }[]) => people.map(({ name }) => name)

/** Writes the same into the history of some alerts. */
export async function noteAlerts(
  tx: Kysely<Tables>,
  {
    alertIds,
    kind,
    detail,
    now,
  }: {
    readonly alertIds: readonly string[]
    readonly kind: 'notified' | 'held' | 'heldBack' | 'gathered' | 'unreached'
    readonly detail: AlertDetail
    readonly now: Date
  },
): Promise<void> {
  if (alertIds.length === 0) return
  await sql`
    insert into alert_action (id, alert_event_id, kind, detail, made_at)
    select id, event_id, ${kind}, ${JSON.stringify(detail)}::jsonb, ${now}
    from unnest(${alertIds.map(() => newId())}::uuid[], ${[...alertIds]}::uuid[]) as made (id, event_id)`.execute(
    tx,
  )
}
