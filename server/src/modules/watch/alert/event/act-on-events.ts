import { type Kysely, type Selectable, sql } from 'kysely'
import type { AlertResolution } from '../../../../../../engines/alert-rule'
import { chosenIds } from '../../../../platform/input/chosen-ids'
import { FieldChecks } from '../../../../platform/input/field-checks'
import { newId } from '../../../../platform/postgres/ids'
import { invalidInput, notFound } from '../../../../platform/problem'
import type { AlertActionKind, AlertDetail, AlertEventTable, Tables } from '../../../../platform/tables'
import { queueWebhookAlerts, type WebhookAlertEvent } from '../../../../platform/webhook'
import { recordAuditEvents } from '../../../../platform/write/audit'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import type { WriteContext } from '../../../../platform/write/write-context'
import { localDayOf } from '../../../series/measurement'
import { requireProject } from '../../../studies/project'
import { alertEventAudit } from '../alert-audit'
import { alertWords } from '../alert-words'
import { forgetTold } from '../told-alerts'
import { assigneesOf } from './assignees'

/** What somebody does about alerts. */
export type AlertAction =
  /** `isByMail`: by the link in a mail, without signing in. */
  | { readonly kind: 'acknowledge'; readonly isByMail?: true }
  | { readonly kind: 'snooze'; readonly until: Date }
  | { readonly kind: 'resolve'; readonly resolution: AlertResolution }
  | { readonly kind: 'assign'; readonly userId: string | null }

const longestSnoozeMs = 30 * 86_400_000

const done = {
  acknowledge: 'acknowledged',
  snooze: 'snoozed',
  resolve: 'resolved',
  assign: 'assigned',
} as const satisfies Record<AlertAction['kind'], AlertActionKind>

/** What programs are told of it. */
const toldAs: Partial<Record<AlertAction['kind'], WebhookAlertEvent>> = {
  acknowledge: 'alert.acknowledged',
  resolve: 'alert.resolved',
}

type LockedEvent = Pick<
  Selectable<AlertEventTable>,
  'id' | 'company_id' | 'project_id' | 'state' | 'assigned_to'
>

/**
 * Does the same about some alerts, with a note. One that was resolved meanwhile stays as it is, and holds up no other; what somebody
 * pressed and wrote is noted. So is what is written by who acknowledges what another person has acknowledged.
 */
export async function actOnEvents(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  {
    eventIds,
    action,
    note,
  }: { readonly eventIds: readonly string[]; readonly action: AlertAction; readonly note: string },
  { actor, now }: WriteContext,
): Promise<readonly string[]> {
  const ids = chosenIds(eventIds, {
    path: 'alertEventIds',
    what: alertWords.event,
    none: alertWords.noEvents,
    tooMany: alertWords.manyChosen,
  })
  const events = await lockedEvents(tx, viewer, ids)
  const zones = await zonesOf(tx, viewer, events, action)
  const checks = new FieldChecks()
  const kept = checks.optional('note', alertWords.note, note, 2000)
  if (action.kind === 'snooze') {
    const lasts = action.until.getTime() - now.getTime()
    if (lasts <= 0 || lasts > longestSnoozeMs) checks.refuse('until', alertWords.snoozeOutside)
  }
  checks.done()
  const over = events.filter(({ state }) => state === 'resolved')
  // Whoever acknowledged it first has: nothing is done twice.
  const isAgain = ({ state }: LockedEvent) => action.kind === 'acknowledge' && state === 'acknowledged'
  const acted = events.filter((event) => event.state !== 'resolved' && !isAgain(event))
  const written = kept === '' ? [] : events.filter(isAgain)
  for (const [projectId, zone] of zones) {
    const ofProject = acted.filter(({ project_id }) => project_id === projectId).map(({ id }) => id)
    if (ofProject.length === 0) continue
    await change(tx, { ids: ofProject, action, now, today: localDayOf(now.getTime(), zone) })
    if (action.kind === 'resolve') await forgetTold(tx, ofProject)
    const event = toldAs[action.kind]
    if (event) await queueWebhookAlerts(tx, { projectId, event, alertIds: ofProject, at: now })
  }
  const by = actor.kind === 'user' ? actor.id : null
  const noted = [...acted, ...written]
    .map((event) => ({ event, isTooLate: false }))
    .concat(over.map((event) => ({ event, isTooLate: true })))
  if (noted.length === 0) return ids
  await tx
    .insertInto('alert_action')
    .values(
      noted.map(({ event, isTooLate }) => ({
        id: newId(),
        alert_event_id: event.id,
        kind: done[action.kind],
        made_by: by,
        note: kept,
        detail: JSON.stringify({ ...detailOf(action), ...(isTooLate && { isTooLate }) }),
        made_at: now,
      })),
    )
    .execute()
  await recordAuditEvents(
    tx,
    noted.map(({ event, isTooLate }) => ({
      companyId: event.company_id,
      actor,
      action: alertEventAudit[action.kind],
      targetId: event.id,
      after: { ...auditedOf(action), hasNote: kept !== '', ...(isTooLate && { isTooLate }) },
      at: now,
    })),
  )
  return ids
}

/** NOT_FOUND where one is unknown or not to be seen by the viewer. */
async function lockedEvents(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  ids: readonly string[],
): Promise<LockedEvent[]> {
  const events = await tx
    .selectFrom('alert_event')
    .select(['id', 'company_id', 'project_id', 'state', 'assigned_to'])
    .where('company_id', '=', viewer.companyId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (events.length < ids.length) throw notFound(alertWords.event)
  return events
}

/** The zones of the projects, which the viewer has to see; who is assigned has to see them, too. */
async function zonesOf(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  events: readonly LockedEvent[],
  action: AlertAction,
): Promise<ReadonlyMap<string, string>> {
  const zones = new Map<string, string>()
  for (const projectId of new Set(events.map(({ project_id }) => project_id))) {
    const project = await requireProject(tx, viewer, projectId).catch(() => null)
    if (!project) throw notFound(alertWords.event)
    zones.set(projectId, project.time_zone)
    if (action.kind !== 'assign' || action.userId === null) continue
    const people = await assigneesOf(tx, project)
    if (!people.some(({ id }) => id === action.userId))
      throw invalidInput([{ path: 'userId', message: alertWords.unknownUser }])
  }
  return zones
}

async function change(
  tx: Kysely<Tables>,
  {
    ids,
    action,
    now,
    today,
  }: {
    readonly ids: readonly string[]
    readonly action: AlertAction
    readonly now: Date
    readonly today: string
  },
): Promise<void> {
  const events = tx.updateTable('alert_event').where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
  switch (action.kind) {
    case 'acknowledge':
      await events
        .set({
          state: 'acknowledged',
          wakes_at: null,
          acknowledged_at: sql`coalesce(acknowledged_at, ${now})`,
        })
        .execute()
      return
    case 'snooze':
      await events.set({ state: 'snoozed', wakes_at: action.until }).execute()
      return
    case 'resolve':
      await events
        .set({
          state: 'resolved',
          wakes_at: null,
          resolved_at: now,
          resolution: action.resolution,
          // What was measured until now does not raise it again.
          closed_on: sql`greatest(window_on, ${today}::date)`,
        })
        .execute()
      return
    case 'assign':
      await events.set({ assigned_to: action.userId }).execute()
  }
}

function detailOf(action: AlertAction): AlertDetail {
  if (action.kind === 'snooze') return { until: action.until.toISOString() }
  if (action.kind === 'resolve') return { resolution: action.resolution }
  if (action.kind === 'acknowledge') return action.isByMail ? { isByMail: true } : {}
  return { userId: action.userId }
}

function auditedOf(action: AlertAction) {
  if (action.kind === 'snooze') return { until: action.until }
  if (action.kind === 'resolve') return { resolution: action.resolution }
  if (action.kind === 'acknowledge') return action.isByMail ? { isByMail: true } : {}
  return { assigneeId: action.userId }
}
