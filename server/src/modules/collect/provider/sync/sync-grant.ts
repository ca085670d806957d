import { type Insertable, type Kysely, sql } from 'kysely'
import {
  grantedScopes,
  kindsWithin,
  type ProviderKey,
  parseAnswer,
  providers,
  type ReadDevice,
  type Reading,
  readers,
} from '../../../../../../engines/providers'
import { newId } from '../../../../platform/postgres/ids'
import type { StoredKindResult, SyncCursorTable, Tables } from '../../../../platform/tables'
import { recordDeviceState } from '../../../people/device'
import type { Failure, HttpAnswer, HttpRequest, Window } from '../adapters/adapter'
import { isNothing } from '../adapters/adapter'
import { changeGrant, settleReasons } from '../grant/change-grant'
import { endGrant, hasWithdrawn } from '../grant/end-grant'
import { adapterOf, clientById, type Grant, type ProviderClient } from '../grant/grant-queries'
import { GrantEndedError, requireRunning } from '../grant/require-running'
import { spendRequest } from './budget'
import { closeCircuit, openCircuit } from './circuit'
import { datedByNights } from './date-by-nights'
import { keepAnswer } from './keep-answer'
import { newestValue, noteNewestValue } from './newest-value'
import { type Plan, planWindows } from './plan-windows'
import type { SyncContext } from './sync-context'
import { timeZoneOf } from './time-zone-of'
import { sendAs } from './tokens'
import { writeReading } from './write-reading'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs
/** How far the past before the connection is read. */
const backDays = 30
const usualMinutes = 30
const mostBackoffMinutes = 60
const mostPages = 500
const mostBackfillsAtOnce = 2
const mostPagesOfNewest = 3
const mostSilentDays = 3
/** A single refusal of one wearer may be the beginning of one of all. */
const refusalsUntilMarked = 3

/** What ends a run. */
type Stop = { readonly failure: Failure; readonly retryAt: Date | null }

interface Run {
  grant: Grant
  readonly client: ProviderClient
  readonly provider: ProviderKey
  requests: number
  stored: number
  results: StoredKindResult[]
  timeZone: string
  /** As the provider says; null: it says none. */
  toldTimeZone: string | null
  known: number
  /** The provider says until when the device has given its data away. */
  isSyncTold: boolean
  /** The time of the newest value that was read. */
  newest: number
  /** The local days on which nights end, by the provider's own names of the nights. */
  readonly nights: Map<string, string>
  stop: Stop | null
}

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
  }
  if (await hasWithdrawn(context.db, grant, beganAt)) return endGrant(context, grant, null)
  try {
    await readDevice(context, run)
    const isMore = run.stop === null && (await readKinds(context, run))
    if (!run.isSyncTold) await noteNewestValue(context.db, grant.device_id, run.newest, beganAt)
    await settle(context, run, beganAt, isMore)
  } catch (error) {
    if (!(error instanceof GrantEndedError)) throw error
  }
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
  const earliest = await earliestOf(context, grant, run.provider)
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
  const total = { values: 0, refused: {} as Record<string, number> }
  let lowest = plan.filledTo
  let newest = plan.readTo ?? Number.NEGATIVE_INFINITY
  for (const { window, isTail } of windows) {
    const read = await readWindow(context, run, kind, window)
    total.values += read.stored
    newest = Math.max(newest, read.newest)
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

interface WindowResult {
  readonly stored: number
  /** The time of the newest value; minus infinity without one. */
  readonly newest: number
  readonly refused: Readonly<Record<string, number>>
  /** Null: read to its end. */
  readonly outcome: string | null
  readonly detail: string
}

async function readWindow(
  context: SyncContext,
  run: Run,
  kind: string,
  window: Window,
): Promise<WindowResult> {
  const adapter = adapterOf(run.grant)
  const refused: Record<string, number> = {}
  const seen = new Set<string>()
  let stored = 0
  let newest = Number.NEGATIVE_INFINITY
  let isEmpty = true
  let page: string | null = null
  const end = (outcome: string | null, detail = ''): WindowResult => ({
    stored,
    newest,
    refused,
    outcome,
    detail,
  })
  if (
    providers[run.provider].isPushed &&
    !(await isFirstAsked(context.db, run.grant.id, kind, window, context.now()))
  ) {
    return end(null)
  }
  for (let number = 0; number < mostPages; number++) {
    const answer: HttpAnswer | null = await ask(
      context,
      run,
      adapter.data(run.grant.addresses.api, kind, window, page),
    )
    if (answer === null) return endOfFailure(run, end)
    const reading = datedByNights(
      run.nights,
      readers[run.provider](parseAnswer(answer.text), { timeZone: run.timeZone }),
    )
    newest = Math.max(newest, newestValue(reading, run.known))
    run.newest = Math.max(run.newest, newest)
    await keepAnswer(
      context.db,
      context.encryptionKey,
      {
        grantId: run.grant.id,
        kind,
        window,
        page: number,
        text: answer.text,
        keepDays: run.client.keep_answers_days,
      },
      context.now(),
    )
    const written = await writeReading(context, run.grant.device_id, reading, (tx) =>
      requireRunning(tx, run.grant.id),
    )
    stored += written.stored
    run.stored += written.stored
    for (const [reason, count] of Object.entries(written.refused))
      refused[reason] = (refused[reason] ?? 0) + count
    isEmpty &&= isNothing(reading)
    if (reading.next === null) {
      return isEmpty && (await isFilterBroken(context, run, kind, window))
        ? end('filter_broken')
        : end(run.stop ? 'failed' : null)
    }
    // The same page again would be asked for without an end.
    if (seen.has(reading.next)) return end('endless_pages')
    seen.add(reading.next)
    page = reading.next
  }
  return end('endless_pages')
}

/** A kind that is refused alone does not end the run; whatever is about all of them does. */
function endOfFailure(run: Run, end: (outcome: string, detail?: string) => WindowResult): WindowResult {
  const failure = run.stop?.failure
  if (failure?.kind === 'scope_missing' || failure?.kind === 'asked_before' || failure?.kind === 'refused')
    run.stop = null
  const outcomes: Partial<Record<Failure['kind'], string>> = {
    scope_missing: 'not_granted',
    asked_before: 'asked_before',
    refused: 'refused',
    rate_limited: 'later',
  }
  const detail = failure && 'why' in failure ? failure.why : ''
  return end(outcomes[failure?.kind ?? 'passing'] ?? 'failed', detail)
}

/**
 * An empty answer is not yet absence: where the newest point of all lies in the window, the filter does not work, and nothing may be
 * concluded from it.
 */
async function isFilterBroken(
  context: SyncContext,
  run: Run,
  kind: string,
  window: Window,
): Promise<boolean> {
  const adapter = adapterOf(run.grant)
  let request = window.from > run.known ? null : adapter.newest(run.grant.addresses.api, kind, null)
  // Pages may be empty and still have a next one.
  for (let page = 0; request !== null && page < mostPagesOfNewest; page++) {
    const answer: HttpAnswer | null = await ask(context, run, request)
    if (answer === null) return false
    const newest: Reading = readers[run.provider](parseAnswer(answer.text), { timeZone: run.timeZone })
    const isThere =
      newest.samples.some(({ at }) => at >= window.from && at < window.to) ||
      newest.sleeps.some(({ endedAt }) => endedAt >= window.from && endedAt < window.to)
    if (isThere || !isNothing(newest)) return isThere
    request = newest.next === null ? null : adapter.newest(run.grant.addresses.api, kind, newest.next)
  }
  return false
}

/** Providers that push let a window be asked for once, ever. */
async function isFirstAsked(
  db: Kysely<Tables>,
  grantId: string,
  kind: string,
  window: Window,
  now: Date,
): Promise<boolean> {
  const asked = await db
    .insertInto('sync_window')
    .values({
      device_grant_id: grantId,
      kind,
      from_at: new Date(window.from),
      to_at: new Date(window.to),
      asked_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()
  return asked !== undefined
}

/** Null: the run ends, or this request gave nothing, as `run.stop` says. */
async function ask(context: SyncContext, run: Run, request: HttpRequest): Promise<HttpAnswer | null> {
  const { grant, client, provider } = run
  const later = await spendRequest(
    context.db,
    { clientId: client.id, grantId: grant.id, provider },
    context.now(),
  )
  if (later !== null) {
    run.stop = { failure: { kind: 'rate_limited', retryAfterMs: null }, retryAt: later }
    return null
  }
  run.requests++
  const sent = await sendAs(context, grant.id, request)
  if (sent.scopes !== null) run.grant = { ...run.grant, scopes: [...sent.scopes] }
  if ('answer' in sent) return sent.answer
  run.stop = { failure: sent.failure, retryAt: null }
  return null
}

/** What the run means for the grant, the client, and the next run. */
async function settle(context: SyncContext, run: Run, beganAt: Date, isMore: boolean): Promise<void> {
  const { grant, client } = run
  const failure = run.stop?.failure ?? null
  const now = context.now()
  const next = nextAt(context, run, now, isMore)
  if (failure === null) {
    await closeCircuit(context.db, client)
    if (grant.state !== 'active') await changeGrant(context, grant, { state: 'active' })
    else await settleReasons(context, grant)
  } else if (failure.kind === 'reauthorize') {
    const isAll = await isRefusedForMany(context, run, failure.why)
    if (!isAll) await changeGrant(context, grant, { state: 'reauthorize', why: failure.why })
  } else if (failure.kind === 'not_linked') {
    await changeGrant(context, grant, { state: 'not_linked', signUp: failure.signUp })
  } else if (failure.kind === 'lapsed' || failure.kind === 'retired') {
    await changeGrant(context, grant, { state: failure.kind })
  } else if (failure.kind === 'client' || failure.kind === 'passing') {
    await openCircuit(context.db, client, failure, now)
  }
  // In one statement: a grant that is let go and still due would be taken at once. A state that ends the reading keeps it ended.
  await context.db
    .updateTable('device_grant')
    .set({
      leased_until_at: null,
      time_zone: run.toldTimeZone ?? grant.time_zone,
      failures: failure === null ? 0 : grant.failures + 1,
      next_sync_at: sql<Date | null>`case when ended_at is null and state in ('active', 'not_linked', 'lapsed')
        then ${next}::timestamptz end`,
    })
    .where('id', '=', grant.id)
    .execute()
  await context.db
    .insertInto('sync_run')
    .values({
      id: newId(),
      company_id: grant.company_id,
      device_id: grant.device_id,
      device_grant_id: grant.id,
      began_at: beganAt,
      ended_at: now,
      requests: run.requests,
      stored: run.stored,
      outcome: failure === null ? (run.results.some(isBad) ? 'partly' : 'good') : failure.kind,
      results: JSON.stringify(run.results),
    })
    .execute()
}

const isBad = ({ outcome }: StoredKindResult) => !['stored', 'nothing_new', 'not_granted'].includes(outcome)

/** An account that is refused alone three times over is refused; one of many is an incident of the provider. */
async function isRefusedForMany(context: SyncContext, { grant, client }: Run, why: string): Promise<boolean> {
  if (why !== 'RESOURCE_PERMISSION_DENIED' && why !== 'HTTP 401') return false
  if (grant.failures + 1 >= refusalsUntilMarked && client.failures === 0) return false
  await openCircuit(context.db, client, { kind: 'passing', why }, context.now())
  return true
}

function nextAt({ random }: SyncContext, { stop, grant }: Run, now: Date, isMore: boolean): Date {
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * minuteMs)
  if (stop === null) return isMore ? inMinutes(0.2) : inMinutes(usualMinutes * (0.8 + 0.4 * random()))
  if (stop.retryAt) return new Date(stop.retryAt.getTime() + random() * 10_000)
  const { failure } = stop
  if (failure.kind === 'not_linked' || failure.kind === 'lapsed') return inMinutes(1440)
  if (failure.kind === 'rate_limited' && failure.retryAfterMs !== null) {
    return new Date(now.getTime() + failure.retryAfterMs + random() * 10_000)
  }
  return inMinutes(Math.min(mostBackoffMinutes, 2 ** Math.min(grant.failures, 10)) * (0.5 + random()))
}

const resultOf = (kind: string, outcome: string): StoredKindResult => ({
  kind,
  outcome,
  values: 0,
  refused: {},
  from: null,
  to: null,
  detail: '',
})

const spanOf = ({ from, to }: Window) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
})

type CursorColumns = Partial<Omit<Insertable<SyncCursorTable>, 'device_grant_id' | 'kind'>>

async function setCursor(
  db: Kysely<Tables>,
  grantId: string,
  kind: string,
  columns: CursorColumns,
): Promise<void> {
  await db
    .insertInto('sync_cursor')
    .values({ device_grant_id: grantId, kind, ...columns })
    .onConflict((conflict) => conflict.columns(['device_grant_id', 'kind']).doUpdateSet(columns))
    .execute()
}
