import { type Kysely, sql } from 'kysely'
import { queueMail, writtenMail } from '../../../../platform/mailer'
import { groupRows } from '../../../../platform/postgres/group-rows'
import type { Tables } from '../../../../platform/tables'
import { clockIn, type Message, textIn } from '../../../../platform/words'
import { wornDeviceStates } from '../../../people/device'
import { alertWords } from '../alert-words'
import { digestersOf, gatherAlerts, noteAlerts } from '../digest/gather-alerts'
import { type AlertPerson, chainPeople } from '../escalation/chain-people'
import { type EvaluatedProject, evaluatedProject } from '../evaluated-project'
import {
  type AlertToTell,
  alertLines,
  alertsToTell,
  byCondition,
  mostNamed,
  toldCondition,
} from '../event/alerts-to-tell'
import { subjectsOf, whomOf } from '../event/whom'
import { lockAlerts } from '../lock-alerts'
import { alertMailKind } from '../mail-link/alert-mails'
import { ruleNameOf } from '../rule-name'

interface Telling {
  readonly now: Date
  readonly publicUrl: string
}

/** Projects with alerts that are over, of which somebody is still to be told. */
export async function projectsWithClosings(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct told.project_id as id
    from alert_told told join project on project.id = told.project_id
    where told.is_over and project.deleted_at is null and project.status <> 'paused'
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Tells everybody who was told of an alert that it is over, also where the rule names other people by now. A person gets one mail for
 * each rule (for each condition that it had, where it was changed meanwhile), or reads it in the next digest. The rows that waited are deleted in the transaction that queues the mail, so that a
 * killed process loses nothing and tells nothing twice.
 */
export async function tellOfClosings(
  tx: Kysely<Tables>,
  projectId: string,
  { now, publicUrl }: Telling,
): Promise<void> {
  const project = await evaluatedProject(tx, projectId)
  if (!project || project.status === 'paused') return
  await lockAlerts(tx, projectId)
  const over = await tx
    .deleteFrom('alert_told')
    .where('project_id', '=', projectId)
    .where('is_over', '=', true)
    .returning(['alert_event_id', 'user_id'])
    .execute()
  if (over.length === 0) return
  const alerts = await alertsToTell(tx, [...new Set(over.map(({ alert_event_id }) => alert_event_id))])
  const overOf = groupRows(over, ({ user_id }) => user_id)
  const userIds = [...overOf.keys()].sort()
  // People who have left the project since are told nothing.
  const people = (await chainPeople(tx, project, userIds)).filter(({ unreachable }) => unreachable === null)
  const digesters = await digestersOf(tx, project, userIds)
  const syncs = await syncsOf(tx, project, alerts, now)
  for (const person of people) {
    const ids = new Set(overOf.get(person.id)?.map(({ alert_event_id }) => alert_event_id))
    const told = alerts.filter(({ id }) => ids.has(id))
    const times = digesters.get(person.id)
    const isLater = ({ severity }: AlertToTell) => times !== undefined && severity !== 'critical'
    const later = told.filter(isLater)
    if (times && later.length > 0) {
      const alertIds = later.map(({ id }) => id)
      await gatherAlerts(tx, { project, alertIds, people: [{ ...person, times }], now, isOver: true })
    }
    const atOnce = told.filter((alert) => !isLater(alert))
    for (const ofRule of byCondition(atOnce, person.locale)) {
      await queueMail(
        tx,
        { ...closingMail(project, person, ofRule, { syncs, publicUrl }), kind: alertMailKind },
        now,
      )
      const detail = { channel: 'mail', names: [person.name] } as const
      await noteAlerts(tx, { alertIds: ofRule.map(({ id }) => id), kind: 'notified', detail, now })
    }
  }
}

/** By subject: when the device last synchronised, of subjects whose alert was about a device that was silent. */
async function syncsOf(
  tx: Kysely<Tables>,
  project: EvaluatedProject,
  alerts: readonly AlertToTell[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const ids = alerts.filter(isOfSilence).flatMap(({ test_subject_id }) => test_subject_id ?? [])
  if (ids.length === 0) return new Map()
  const devices = await wornDeviceStates(tx, project.company_id, { ids }, now)
  return new Map(
    [...devices].flatMap(([id, { lastSyncAt }]) => (lastSyncAt === null ? [] : [[id, lastSyncAt] as const])),
  )
}

function isOfSilence({ definition, resolution }: AlertToTell): boolean {
  return resolution === 'recovered' && definition.conditions[0]?.variable === 'days_since_sync'
}

function closingMail(
  project: EvaluatedProject,
  { email, name, locale }: AlertPerson,
  alerts: readonly [AlertToTell, ...AlertToTell[]],
  { syncs, publicUrl }: { readonly syncs: ReadonlyMap<string, number>; readonly publicUrl: string },
) {
  const [first] = alerts
  const { definition } = first
  const rule = ruleNameOf(first, locale)
  const subject = alerts.every(({ resolution }) => resolution === 'recovered')
    ? alertWords.mailRecoveredSubject(rule, subjectsOf(alerts))
    : alertWords.mailOverSubject(rule, subjectsOf(alerts))
  const clock = clockIn(project.time_zone)
  const times = alerts.slice(0, mostNamed).map((alert): Message => {
    const synced = isOfSilence(alert) ? syncs.get(alert.test_subject_id ?? '') : undefined
    const whom = whomOf(alert, locale)
    const [raised, over] = [clock.format(alert.raised_at), clock.format(alert.resolved_at ?? undefined)]
    return synced === undefined
      ? alertWords.mailOverTimes(whom, raised, over)
      : alertWords.mailOverSynced(whom, raised, over, clock.format(synced))
  })
  const page = `${publicUrl}/projects/${project.id}/monitoring-alerts`
  return writtenMail({
    to: email,
    name,
    locale,
    subject,
    paragraphs: [
      alertWords.mailOverWhat(project.name, toldCondition(definition, locale)),
      alertWords.mailValues(alertLines('alert.resolved', alerts, locale).join('\n')),
      alertWords.mailOverZone(times.map((line) => textIn(line, locale)).join('\n'), project.time_zone),
      // The page of the rule is gone where the rule was deleted.
      alertWords.mailLink(alerts.length === 1 ? `${page}?event=${alerts[0].id}` : `${page}?state=RESOLVED`),
    ],
  })
}
