import { type Kysely, type Selectable, sql } from 'kysely'
import { type DigestTimes, nextDigest, quietUntil } from '../../../../../../engines/alert-rule'
import { isTimeZone } from '../../../../../../engines/fields'
import { queueMail } from '../../../../platform/mailer'
import type { AlertDigestTable, Tables } from '../../../../platform/tables'
import { type AlertPerson, chainPeople } from '../escalation/chain-people'
import { type EvaluatedProject, evaluatedProject } from '../evaluated-project'
import { alertsToTell } from '../event/alerts-to-tell'
import { lockAlerts } from '../lock-alerts'
import { alertMailKind } from '../mail-link/alert-mails'
import { makeAlertLink } from '../mail-link/make-link'
import { rememberTold } from '../told-alerts'
import { digestMail, mostNamed } from './digest-mail'
import { noteAlerts } from './gather-alerts'
import { isAskedForNow, type SortedAlerts, sortAlerts, waitingAlerts } from './waiting-alerts'

interface Sending {
  readonly now: Date
  readonly publicUrl: string
}

/** Projects with digests that are due. */
export async function projectsWithDueDigests(db: Kysely<Tables>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct project.id
    from alert_digest digest join project on project.id = digest.project_id
    where digest.due_at <= ${now} and (digest.quiet_ends_at is null or digest.quiet_ends_at <= ${now})
      and project.deleted_at is null and project.status <> 'paused'
    order by project.id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Sends the digests of a project that are due. What waited is deleted in the transaction that queues the mail, under the lock under
 * which alerts are evaluated: a killed process loses nothing and sends nothing twice.
 */
export async function sendDigests(tx: Kysely<Tables>, projectId: string, sending: Sending): Promise<void> {
  const project = await evaluatedProject(tx, projectId)
  if (!project || project.status === 'paused') return
  await lockAlerts(tx, projectId)
  const due = await dueDigests(tx, projectId, sending.now)
  if (due.length === 0) return
  const userIds = due.map(({ user_id }) => user_id)
  const people = new Map((await chainPeople(tx, project, userIds)).map((person) => [person.id, person]))
  const waiting = await waitingAlerts(tx, projectId, userIds)
  for (const digest of due) {
    const person = people.get(digest.user_id)
    const alerts = sortAlerts(waiting.filter(({ userId }) => userId === digest.user_id))
    await sendDigest(tx, { project, digest, person, alerts, ...sending })
  }
}

type DueDigest = Selectable<AlertDigestTable>

function dueDigests(tx: Kysely<Tables>, projectId: string, now: Date): Promise<DueDigest[]> {
  return tx
    .selectFrom('alert_digest')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('due_at', '<=', now)
    .where((eb) => eb.or([eb('quiet_ends_at', 'is', null), eb('quiet_ends_at', '<=', now)]))
    .orderBy('user_id')
    .forUpdate()
    .execute()
}

interface Due extends Sending {
  readonly project: EvaluatedProject
  readonly digest: DueDigest
  readonly person: AlertPerson | undefined
  readonly alerts: SortedAlerts
}

async function sendDigest(
  tx: Kysely<Tables>,
  { project, digest, person, alerts, now, publicUrl }: Due,
): Promise<void> {
  const { open, heldBack, over, snoozed } = alerts
  const alertIds = [...open, ...heldBack, ...over].map(({ id }) => id)
  const names = person ? [person.name] : []
  if (!person || person.unreachable !== null) {
    await emptyDigest(tx, digest, { but: [], dueAt: null })
    await noteAlerts(tx, { alertIds, kind: 'unreached', detail: { names }, now })
    return
  }
  const until = isAskedForNow(digest) ? null : quietUntil(person, 'warning', project.time_zone, now.getTime())
  if (until !== null) {
    await digestRow(tx, digest)
      .set({ quiet_ends_at: new Date(until) })
      .execute()
    const detail = { names, until: new Date(until).toISOString() }
    await noteAlerts(tx, { alertIds, kind: 'held', detail, now })
    return
  }
  const times = { pace: digest.pace, hour: digest.hour, timeZone: digest.time_zone }
  await emptyDigest(tx, digest, {
    but: snoozed.map(({ id }) => id),
    dueAt: dueOf(times, project, alerts, now),
  })
  if (alertIds.length === 0) return
  const namedIds = open.slice(0, mostNamed).map(({ id }) => id)
  const overIds = over.slice(0, mostNamed).map(({ id }) => id)
  const named = new Map((await alertsToTell(tx, namedIds.concat(overIds))).map((alert) => [alert.id, alert]))
  const { pace, timeZone: own } = times
  const timeZone = isTimeZone(own) ? own : project.time_zone
  const mail = digestMail({ project, receiver: person, pace, alerts, named, timeZone, publicUrl })
  const link =
    namedIds.length === 0
      ? {}
      : { referenceId: await makeAlertLink(tx, project, { receiver: person, alertIds: namedIds, now }) }
  await queueMail(tx, { ...mail, kind: alertMailKind, ...link }, now)
  const toldIds = namedIds.concat(heldBack.map(({ id }) => id))
  await rememberTold(tx, project.id, { alertIds: toldIds, userIds: [person.id] })
  await noteAlerts(tx, { alertIds, kind: 'notified', detail: { channel: 'mail', names }, now })
}

/** When alerts that are put off are looked at again: in the first digest after one of them is open. */
function dueOf(
  times: DigestTimes,
  project: EvaluatedProject,
  { snoozed }: SortedAlerts,
  now: Date,
): Date | null {
  if (snoozed.length === 0) return null
  const wakes = Math.min(...snoozed.map(({ wakesAt }) => wakesAt?.getTime() ?? now.getTime()))
  // It may be open in the very moment of a digest.
  const after = times.pace === 'immediate' ? wakes : wakes - 1
  return new Date(nextDigest(times, project.time_zone, Math.max(now.getTime(), after)))
}

async function emptyDigest(
  tx: Kysely<Tables>,
  digest: DueDigest,
  { but, dueAt }: { readonly but: readonly string[]; readonly dueAt: Date | null },
): Promise<void> {
  await tx
    .deleteFrom('alert_digest_item')
    .where('project_id', '=', digest.project_id)
    .where('user_id', '=', digest.user_id)
    .where('alert_event_id', '<>', sql<string>`all(${[...but]}::uuid[])`)
    .execute()
  await digestRow(tx, digest).set({ due_at: dueAt, quiet_ends_at: null }).execute()
}

function digestRow(tx: Kysely<Tables>, { project_id, user_id }: DueDigest) {
  return tx.updateTable('alert_digest').where('project_id', '=', project_id).where('user_id', '=', user_id)
}
