import { sql } from 'kysely'
import { newId } from '../../../../platform/postgres/ids'
import type { StoredKindResult } from '../../../../platform/tables'
import { changeGrant, readStates, settleReasons } from '../grant/change-grant'
import { closeCircuit, openCircuit } from './circuit'
import type { SyncContext } from './sync-context'
import type { Run } from './sync-run'

const minuteMs = 60_000
const usualMinutes = 30
const mostBackoffMinutes = 60
/** A single refusal of one wearer may be the beginning of one of all. */
const refusalsUntilMarked = 3

/** What the run means for the grant, the client, and the next run. */
export async function settle(context: SyncContext, run: Run, beganAt: Date, isMore: boolean): Promise<void> {
  const { grant, client } = run
  const failure = run.stop?.failure ?? null
  const now = context.now()
  const next = nextAt(context, run, now, isMore)
  if (failure === null) {
    await closeCircuit(context.db, client)
    if (run.consent.handedOverAt !== null) await settleReasons(context, grant)
    else if (grant.state !== 'active') await changeGrant(context, grant, { state: 'active' })
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
      next_sync_at: sql<Date | null>`case when ended_at is null and state = any(${[...readStates]}::text[])
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
