import { sql } from 'kysely'
import { type ProviderKey, parseAnswer, readers } from '../../../../../../engines/providers'
import { jobUnits } from '../../../../platform/jobs/job-units'
import { consentTimesOf, withinConsent } from '../grant/consent-times'
import { endGrant, grantsOfFormerProvider, silentGrantsOfLeft } from '../grant/end-grant'
import type { Grant } from '../grant/grant-queries'
import { datedByNights } from './date-by-nights'
import { openAnswer, removeOldAnswers } from './keep-answer'
import { newestValue, noteNewestValue } from './newest-value'
import type { SyncContext } from './sync-context'
import { syncGrant } from './sync-grant'
import { timeZoneOf } from './time-zone-of'
import { withdrawEnded } from './withdraw-grants'
import { writeReading } from './write-reading'

/** While one waits for a provider, others are read. */
const atOnce = 8
const leaseMs = 10 * 60_000
/** The job ends after so long and is queued again, so that a process can stop. */
const longestMs = 50_000

/** Reads every grant that is due. Several processes may: each grant is leased by one of them. */
export async function syncDevices(context: SyncContext): Promise<void> {
  const units = jobUnits(context, 'sync-devices')
  const until = Date.now() + longestMs
  const work = async () => {
    for (
      let grant = await leaseDue(context);
      grant;
      grant = Date.now() < until ? await leaseDue(context) : null
    ) {
      const due = grant
      await units.attempt({ kind: 'device', id: due.device_id }, () => readOne(context, due))
    }
  }
  await endReplaced(context)
  await Promise.all(Array.from({ length: atOnce }, work))
  await endLeft(context)
  await withdrawEnded(context, units)
  await removeOldAnswers(context.db, context.now())
  units.end()
}

async function readOne(context: SyncContext, grant: Grant): Promise<void> {
  try {
    await readPushed(context, grant)
    await syncGrant(context, grant)
  } catch (error) {
    // The next try comes later than at once; what was stored stays.
    const next = new Date(context.now().getTime() + leaseMs)
    await context.db
      .updateTable('device_grant')
      .set({ next_sync_at: next, leased_until_at: null, failures: grant.failures + 1 })
      .where('id', '=', grant.id)
      .where('ended_at', 'is', null)
      .execute()
    throw error
  }
}

/** The grant that has been due the longest, for this process alone. Providers that refuse everybody are left alone. */
async function leaseDue({ db, now }: SyncContext): Promise<Grant | null> {
  const at = now()
  const { rows } = await sql<Grant>`
    update device_grant set leased_until_at = ${new Date(at.getTime() + leaseMs)}
    where id = (
      select g.id from device_grant g
      join provider_client c on c.id = g.provider_client_id
      join device d on d.id = g.device_id
      where g.ended_at is null and g.next_sync_at <= ${at}
        and (g.leased_until_at is null or g.leased_until_at < ${at})
        and (c.open_until_at is null or c.open_until_at <= ${at})
        and d.deleted_at is null
      order by g.next_sync_at limit 1 for update of g skip locked)
    returning *`.execute(db)
  return rows[0] ?? null
}

/** What a provider sent by itself, in the order of its arrival. */
async function readPushed(context: SyncContext, grant: Grant): Promise<void> {
  const waiting = await context.db
    .selectFrom('provider_answer')
    .selectAll()
    .where('device_grant_id', '=', grant.id)
    .where('is_waiting', '=', true)
    .orderBy('received_at')
    .orderBy('id')
    .limit(200)
    .execute()
  if (waiting.length === 0) return
  const timeZone = await timeZoneOf(context.db, grant, context.now())
  const consent = await consentTimesOf(context.db, grant, context.now())
  const nights = new Map<string, string>()
  let newest = Number.NEGATIVE_INFINITY
  for (const answer of waiting) {
    const text = await openAnswer(context.encryptionKey, answer)
    const reading = readers[grant.provider as ProviderKey](parseAnswer(text), { timeZone })
    const covered = withinConsent(consent, datedByNights(nights, reading), timeZone)
    newest = Math.max(newest, newestValue(covered, context.now().getTime()))
    await writeReading(context, grant.device_id, covered, async (tx) => {
      await tx.updateTable('provider_answer').set({ is_waiting: false }).where('id', '=', answer.id).execute()
    })
  }
  if (consent.handedOverAt === null) await noteNewestValue(context.db, grant.device_id, newest, context.now())
}

/** A device that was given another provider is read no more from the one before. */
async function endReplaced(context: SyncContext): Promise<void> {
  for (const grant of await grantsOfFormerProvider(context.db)) await endGrant(context, grant, null)
}

/** Who left the study is read no more; where nothing is read anyway, no reading notices that: it is ended here. */
async function endLeft(context: SyncContext): Promise<void> {
  for (const grant of await silentGrantsOfLeft(context.db, context.now()))
    await endGrant(context, grant, null)
}
