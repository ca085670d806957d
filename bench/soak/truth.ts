import type { Kysely } from 'kysely'
import type { ProviderKey } from '../../engines/providers'
import { endConnecting } from '../../server/src/modules/collect/provider'
import { clientOf } from '../../server/src/modules/collect/provider/client/save-client'
import { beginConnecting } from '../../server/src/modules/collect/provider/connect/begin-connecting'
import { latestGrant } from '../../server/src/modules/collect/provider/grant/grant-queries'
import type { SyncContext } from '../../server/src/modules/collect/provider/sync/sync-context'
import { syncGrant } from '../../server/src/modules/collect/provider/sync/sync-grant'
import { consentTo } from '../../server/src/modules/collect/simulator'
import { decodeChunk, mergeLate, metricKeys, sources } from '../../server/src/modules/series/measurement'
import type { Tables } from '../../server/src/platform/tables'
import { encryptionKey } from '../chaos/study'
import { type Played, type Study, scopesOf } from './study'

const sourceNames = Object.keys(sources)
const mostRuns = 40
/** The zone in which days begin first. */
const mostAheadMs = 14 * 3_600_000

/** One stored thing: a sample, a figure of a day, or a sleep. */
export interface Cell {
  /** Of samples and sleeps the instant at which they begin, of figures the first at which their date begins anywhere. */
  readonly at: number
  /** From when on the provider has it whole. */
  readonly knownAt: number
  readonly value: string
  readonly isOfDay: boolean
}

export interface StoredOf {
  readonly cells: ReadonlyMap<string, Cell>
  /** What is there more than once. */
  readonly twice: readonly string[]
}

/** Everything that is stored of a device, whoever wore it. */
export async function storedOf(db: Kysely<Tables>, deviceId: string): Promise<StoredOf> {
  const cells = new Map<string, Cell>()
  const twice: string[] = []
  const put = (key: string, cell: Cell) => {
    if (cells.has(key)) twice.push(key)
    cells.set(key, cell)
  }
  const rows = await db
    .selectFrom('series_day')
    .select(['metric', 'source', 'local_date', 'starts_at', 'samples'])
    .where('device_id', '=', deviceId)
    .execute()
  for (const { metric, source, local_date, starts_at, samples } of rows) {
    const { offsets, values } = decodeChunk(samples)
    const name = `${metricKeys[metric]} ${sourceNames[source]}`
    const isOfDay = sourceNames[source] === 'day'
    for (const [i, value] of [...values].entries()) {
      const at = isOfDay ? Date.parse(local_date) - mostAheadMs : starts_at.getTime() + (offsets[i] ?? 0)
      const when = isOfDay ? local_date : new Date(at).toISOString()
      put(`${name} ${when}`, { at, knownAt: at, value: String(value), isOfDay })
    }
  }
  const sleeps = await db
    .selectFrom('sleep_session')
    .selectAll()
    .where('device_id', '=', deviceId)
    .orderBy('started_at')
    .execute()
  let until = 0
  for (const sleep of sleeps) {
    const at = sleep.started_at.getTime()
    const when = sleep.started_at.toISOString()
    if (at < until) twice.push(`sleep ${when} within another`)
    until = Math.max(until, sleep.ended_at.getTime())
    const stages = sleep.stages?.toString('base64') ?? ''
    const value = `${sleep.ended_at.toISOString()} ${sleep.natural_key} ${sleep.is_nap} ${sleep.minutes_asleep} ${stages}`
    put(`sleep ${when}`, { at, knownAt: sleep.ended_at.getTime(), value, isOfDay: false })
  }
  return { cells, twice }
}

/** Connects and reads once more, by itself and in clear weather, what the simulator has of the same wearer. */
export async function readInCalm(context: SyncContext, study: Study, played: Played): Promise<void> {
  const { db } = context
  const client = await clientOf(db, study.company.id, played.provider)
  if (!client) throw new Error(`There is no application at ${played.provider}.`)
  const redirectUri = 'http://calm.invalid/'
  const begun = await beginConnecting(
    db,
    encryptionKey,
    { device: played.device, client, linkId: null, userId: study.ownerId, redirectUri },
    context.now(),
  )
  const given = await consentTo(begun.url, { wearer: played.wearer, scopes: scopesOf(played) })
  const returned = Object.assign(given, { nonce: begun.nonce, provider: played.provider as ProviderKey })
  const { outcome } = await endConnecting(context, returned, redirectUri)
  if (outcome !== 'connected' && outcome !== 'partly') throw new Error(`${played.provider}: ${outcome}`)
  for (let run = 0; run < mostRuns; run += 1) {
    // What is read here in seconds is spread over hours by the budgets.
    await db.deleteFrom('provider_budget').execute()
    const grant = await latestGrant(db, played.device.id)
    if (!grant) throw new Error(`${played.provider}: the connection is gone.`)
    await syncGrant(context, grant)
    if (await isRead(db, played, context.now())) break
  }
  await mergeLate(context)
}

/** The last run was good, and the next one is not at once. */
async function isRead(db: Kysely<Tables>, { device }: Played, now: Date): Promise<boolean> {
  const grant = await latestGrant(db, device.id)
  const run = await db
    .selectFrom('sync_run')
    .select('outcome')
    .where('device_id', '=', device.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const next = grant?.next_sync_at?.getTime() ?? Number.POSITIVE_INFINITY
  return run?.outcome === 'good' && next - now.getTime() > 60_000
}
