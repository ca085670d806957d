import type { Kysely } from 'kysely'
import {
  grantedScopes,
  kindsWithin,
  type ProviderKey,
  parseAnswer,
  providers,
  type ReadDevice,
  readers,
} from '../../../../../../engines/providers'
import type { Tables } from '../../../../platform/tables'
import { recordDeviceState } from '../../../people/device'
import { changeGrant } from '../grant/change-grant'
import { consentTimesOf } from '../grant/consent-times'
import { endGrant, hasWithdrawn } from '../grant/end-grant'
import { adapterOf, clientById, type Grant } from '../grant/grant-queries'
import { GrantEndedError } from '../grant/require-running'
import { noteNewestValue } from './newest-value'
import { OriginChoice } from './origin-choice'
import { type Plan, planWindows } from './plan-windows'
import { readWindow } from './read-window'
import { settle } from './settle-run'
import type { SyncContext } from './sync-context'
import { setCursor } from './sync-cursor'
import { ask, type Run, resultOf, spanOf } from './sync-run'
import { timeZoneOf } from './time-zone-of'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs
/** How far the past before the connection is read. */
const backDays = 30
const mostBackfillsAtOnce = 2
const mostSilentDays = 3
/** How long a former wearer's account is still read for what was recorded before the hand-over. */
const lateUploadDays = 7

/**
 * Reads one grant: the state of the device, then each kind of data, newest first. A run that is killed anywhere is begun again where
 * its cursors stand: data and cursor are stored together.
 */
export async function syncGrant(context: SyncContext, grant: Grant): Promise<void> {
  const client = await clientById(context.db, grant.provider_client_id)
  const beganAt = context.now()
  const run: Run = {
    grant,
    client,
    provider: grant.provider as ProviderKey, // Only known providers are stored.
    requests: 0,
    stored: 0,
    results: [],
    timeZone: await timeZoneOf(context.db, grant, beganAt),
    toldTimeZone: null,
    known: beganAt.getTime(),
    isSyncTold: false,
    newest: Number.NEGATIVE_INFINITY,
    nights: new Map(),
    stop: null,
    consent: await consentTimesOf(context.db, grant, beganAt),
    origins: new OriginChoice('UTC'),
  }
  if (await hasWithdrawn(context.db, grant, beganAt)) return endGrant(context, grant, null)
  if (!(await isStillRead(context, run, beganAt))) return
  try {
    await readDevice(context, run)
    const isMore = run.stop === null && (await readKinds(context, run))
    if (!run.isSyncTold && run.consent.handedOverAt === null)
      await noteNewestValue(context.db, grant.device_id, run.newest, beganAt)
    await settle(context, run, beganAt, isMore)
  } catch (error) {
    if (!(error instanceof GrantEndedError)) throw error
  }
}

/**
 * Of a device that somebody else wears now, only what its former wearer still uploads of the own time is read, for some days. False:
 * that is over.
 */
async function isStillRead(context: SyncContext, run: Run, now: Date): Promise<boolean> {
  const { handedOverAt } = run.consent
  if (handedOverAt === null) return true
  if (now.getTime() - handedOverAt > lateUploadDays * dayMs) {
    await endGrant(context, run.grant, null)
    return false
  }
  if (run.grant.state !== 'handed_over') await changeGrant(context, run.grant, { state: 'handed_over' })
  run.grant = { ...run.grant, state: 'handed_over' }
  run.known = Math.min(run.known, handedOverAt, run.consent.until)
  return true
}

async function readDevice(context: SyncContext, run: Run): Promise<void> {
  const devices: ReadDevice[] = []
  for (const request of adapterOf(run.grant).deviceState(run.grant.addresses.api)) {
    const answer = await ask(context, run, request)
    // Without the scope for it the state of the device stays unknown, and data is read up to now.
    if (answer === null && run.stop?.failure.kind === 'scope_missing') run.stop = null
    if (answer === null) {
      if (run.stop) return
      continue
    }
    const reading = readers[run.provider](parseAnswer(answer.text), { timeZone: run.timeZone })
    devices.push(...reading.devices)
    if (reading.timeZone) run.timeZone = run.toldTimeZone = reading.timeZone
  }
  const synced = devices.filter(({ lastSyncAt }) => lastSyncAt !== null)
  const [latest] = synced.sort((a, b) => (b.lastSyncAt ?? 0) - (a.lastSyncAt ?? 0))
  if (!latest?.lastSyncAt) return
  run.isSyncTold = true
  // A device whose clock is ahead has not been read beyond now.
  run.known = Math.min(run.known, latest.lastSyncAt)
  // The account knows nothing of the device since somebody else wears it.
  if (run.consent.handedOverAt !== null) return
  await recordDeviceState(
    context.db,
    run.grant.device_id,
    {
      lastSyncAt: new Date(run.known),
      ...(latest.batteryPercent === null ? {} : { batteryPercent: Math.round(latest.batteryPercent) }),
    },
    context.now(),
  )
}

/** Every kind of data that may be read; those that may not be are in the report, too. True: more of the past is left. */
async function readKinds(context: SyncContext, run: Run): Promise<boolean> {
  const { grant } = run
  const { kinds } = providers[run.provider]
  const { readable, missing } = kindsWithin(run.provider, run.grant.scopes)
  run.results.push(...missing.map((kind) => resultOf(kind, 'not_granted')))
  const cursors = new Map(
    (
      await context.db.selectFrom('sync_cursor').selectAll().where('device_grant_id', '=', grant.id).execute()
    ).map((cursor) => [cursor.kind, cursor]),
  )
  const earliest = Math.max(await earliestOf(context, grant, run.provider), run.consent.from)
  let isMore = false
  for (const kind of readable) {
    const declaration = kinds[kind]
    if (!declaration) continue
    if (run.stop) {
      run.results.push(resultOf(kind, 'not_reached'))
      continue
    }
    // A token that was refreshed meanwhile may allow less.
    if (kindsWithin(run.provider, run.grant.scopes).missing.includes(kind)) {
      run.results.push(resultOf(kind, 'not_granted'))
      continue
    }
    const cursor = cursors.get(kind)
    const plan = planWindows({
      kind: declaration,
      readTo: cursor?.read_to_at?.getTime() ?? null,
      filledTo: cursor?.filled_to_at?.getTime() ?? null,
      wantedFrom: cursor?.wanted_from_at?.getTime() ?? null,
      known: run.known,
      earliest,
      looksBack: isNewDay(cursor?.good_at ?? null, context.now()),
      mostBackfills: mostBackfillsAtOnce,
    })
    const isDone = await readKind(context, run, kind, plan)
    isMore ||= isDone && !plan.isFilled
  }
  return isMore
}

const isNewDay = (before: Date | null, now: Date) =>
  before === null || before.toISOString().slice(0, 10) !== now.toISOString().slice(0, 10)

/** Not before anybody wore the device, nor further back than the provider has, nor than a month before the consent. */
async function earliestOf(context: SyncContext, grant: Grant, provider: ProviderKey): Promise<number> {
  const first = await context.db
    .selectFrom('device_link')
    .select((eb) => eb.fn.min('linked_from').as('at'))
    .where('device_id', '=', grant.device_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const back = Math.min(backDays, providers[provider].daysBack) * dayMs
  const worn = first?.at ? new Date(first.at).getTime() : grant.granted_at.getTime()
  // A day earlier, since local days begin before those of UTC.
  return Math.max(grant.granted_at.getTime() - back, Math.min(worn, grant.granted_at.getTime()) - dayMs)
}

/** True: its windows were read. */
async function readKind(context: SyncContext, run: Run, kind: string, plan: Plan): Promise<boolean> {
  const windows = [
    ...plan.tail.map((window) => ({ window, isTail: true })),
    ...plan.backfill.map((window) => ({ window, isTail: false })),
  ]
  // Each kind chooses for itself: totals of days have no sources, and their list has.
  run.origins = new OriginChoice(run.timeZone)
  const total = { values: 0, refused: {} as Record<string, number>, otherSources: [] as string[] }
  let lowest = plan.filledTo
  let newest = plan.readTo ?? Number.NEGATIVE_INFINITY
  for (const { window, isTail } of windows) {
    const read = await readWindow(context, run, kind, window)
    total.values += read.stored
    newest = Math.max(newest, read.newest)
    total.otherSources = [...run.origins.left.keys()].sort()
    for (const [reason, count] of Object.entries(read.refused)) {
      total.refused[reason] = (total.refused[reason] ?? 0) + count
    }
    if (read.outcome !== null) {
      run.results.push({ ...resultOf(kind, read.outcome), ...total, ...spanOf(window), detail: read.detail })
      await setCursor(context.db, run.grant.id, kind, { result: read.outcome, result_at: context.now() })
      if (read.outcome === 'not_granted') await dropScope(context.db, run, kind)
      return false
    }
    if (!isTail) {
      lowest = window.from
      await setCursor(context.db, run.grant.id, kind, { filled_to_at: new Date(lowest) })
    }
  }
  const outcome = total.values > 0 ? 'stored' : 'nothing_new'
  run.results.push({
    ...resultOf(kind, outcome),
    ...total,
    ...spanOf({ from: lowest, to: plan.tail[0]?.to ?? plan.from }),
  })
  // Only now is everything up to there known: the newest window is read first.
  await setCursor(context.db, run.grant.id, kind, {
    read_to_at: new Date(readToOf(run, kind, newest)),
    wanted_from_at: null,
    result: outcome,
    result_at: context.now(),
    good_at: context.now(),
    filled_to_at: new Date(lowest),
  })
  return true
}

/**
 * Where nobody says when the device gave its data away, what is uploaded later lies behind the newest value: the next run begins
 * there, and not where this one ended. A device that is silent for longer is not asked for its whole silence each time. Nights and
 * days are read again in any case.
 */
function readToOf({ provider, isSyncTold, known }: Run, kind: string, newest: number): number {
  const grain = providers[provider].kinds[kind]?.grain
  const isOfMoments = grain === 'moment' || grain === 'minute'
  if (isSyncTold || !isOfMoments) return known
  return Math.min(known, Math.max(newest, known - mostSilentDays * dayMs))
}

/** The provider knows better than its token what was allowed. */
async function dropScope(db: Kysely<Tables>, run: Run, kind: string): Promise<void> {
  const { kinds, scopes } = providers[run.provider]
  const scope = kinds[kind]?.scope ?? ''
  const left = grantedScopes(run.provider, run.grant.scopes)
    .filter((key) => key !== scope)
    .flatMap((key) => scopes[key]?.text ?? [])
  run.grant = { ...run.grant, scopes: left }
  await db.updateTable('device_grant').set({ scopes: left }).where('id', '=', run.grant.id).execute()
}
