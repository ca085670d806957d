import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type ProviderKey, parseAnswer, readers } from '../../../../../../engines/providers'
import { conductCommand } from '../../../studies/run'
import { consentTimesOf, withinConsent } from '../grant/consent-times'
import { hasWithdrawn } from '../grant/end-grant'
import type { Grant } from '../grant/grant-queries'
import { GrantEndedError, requireRunning } from '../grant/require-running'
import { datedByNights } from './date-by-nights'
import { openAnswer } from './keep-answer'
import { OriginChoice } from './origin-choice'
import type { SyncContext } from './sync-context'
import { timeZoneOf } from './time-zone-of'
import { writeReading } from './write-reading'

const answersAtOnce = 100
const leaseMs = 10 * 60_000
const waitMs = 500

export type ReplayContext = Pick<SyncContext, 'db' | 'now' | 'encryptionKey'>

export interface ReplayRequest {
  readonly project: { readonly id: string; readonly company_id: string }
  /** Null: every device of the project. */
  readonly deviceCode: string | null
  readonly provider: ProviderKey | null
  /** Answers that arrived from then on; null: all that are kept. */
  readonly since: Date | null
  readonly signal: AbortSignal
  /** Told the number of answers before the first is read. */
  readonly onFound?: (answers: number) => void
  readonly onRead?: (answers: number) => void
}

export interface ReplaySummary {
  readonly devices: number
  readonly answers: number
  /** Values that were not there, or differed. */
  readonly stored: number
  /** Counts by reason. */
  readonly refused: Readonly<Record<string, number>>
  /** Devices whose consent has ended, or whose wearer left: nothing of theirs is read again. */
  readonly left: number
}

/**
 * Reads kept answers of connected devices again, in the order of their arrival, as a run of the project: what a reader that was mended
 * makes of them takes the place of what was stored. A device is not synchronised meanwhile. Repeating it changes nothing.
 */
export async function replayAnswers(context: ReplayContext, request: ReplayRequest): Promise<ReplaySummary> {
  const { project, signal, onFound, onRead } = request
  const grants = await grantsOf(context, request)
  const total = grants.reduce((sum, { answers }) => sum + answers, 0)
  onFound?.(total)
  return conductCommand(context, {
    asked: {
      kind: 'replay-answers',
      companyId: project.company_id,
      projectId: project.id,
      targetId: null,
      request: { provider: request.provider, since: request.since?.toISOString() ?? null },
      total,
    },
    signal,
    async work(progress, signal) {
      const refused: Record<string, number> = {}
      let [answers, stored, devices, left] = [0, 0, 0, 0]
      for (const { grant } of grants) {
        const outcome = await replayGrant(context, grant, request.since, signal, (read) => {
          answers += 1
          stored += read.stored
          for (const [reason, count] of Object.entries(read.refused))
            refused[reason] = (refused[reason] ?? 0) + count
          progress.advance(1)
          onRead?.(1)
        })
        if (outcome === 'read') devices += 1
        else left += 1
      }
      return { devices, answers, stored, refused, left }
    },
    resultOf: ({ devices, answers, stored }) => ({ devices, answers, written: stored }),
  })
}

type FoundGrant = { readonly grant: Grant; readonly answers: number }

/** Grants of the project's devices that have kept answers. */
async function grantsOf(
  { db }: ReplayContext,
  { project, deviceCode, provider, since }: ReplayRequest,
): Promise<FoundGrant[]> {
  const { rows } = await sql<Grant & { answers: number }>`
    select g.*, a.answers
    from device_grant g
    join device d on d.id = g.device_id
    join lateral (
      select count(*)::int as answers from provider_answer a
      where a.device_grant_id = g.id and not a.is_waiting and (${since}::timestamptz is null or a.received_at >= ${since})
    ) a on a.answers > 0
    where g.company_id = ${project.company_id} and d.deleted_at is null
      and (${deviceCode}::text is null or d.code = ${deviceCode})
      and (${provider}::text is null or g.provider = ${provider})
      and exists (select from device_link l join test_subject t on t.id = l.test_subject_id
        where l.device_id = d.id and l.deleted_at is null and t.project_id = ${project.id})
    order by d.code, g.granted_at`.execute(db)
  return rows.map(({ answers, ...grant }) => ({ grant, answers }))
}

type Read = { readonly stored: number; readonly refused: Readonly<Record<string, number>> }

async function replayGrant(
  context: ReplayContext,
  grant: Grant,
  since: Date | null,
  signal: AbortSignal,
  onAnswer: (read: Read) => void,
): Promise<'read' | 'ended'> {
  if (grant.ended_at !== null || (await hasWithdrawn(context.db, grant, context.now()))) return 'ended'
  await lease(context, grant.id, signal)
  try {
    const nights = new Map<string, string>()
    const timeZone = await timeZoneOf(context.db, grant, context.now())
    const consent = await consentTimesOf(context.db, grant, context.now())
    let after: Place | null = null
    for (;;) {
      const some: Awaited<ReturnType<typeof answersAfter>> = await answersAfter(
        context,
        grant.id,
        since,
        after,
      )
      for (const answer of some) {
        signal.throwIfAborted()
        const text = await openAnswer(context.encryptionKey, answer)
        const reading = readers[grant.provider as ProviderKey](parseAnswer(text), { timeZone })
        const dated = withinConsent(consent, datedByNights(nights, reading), timeZone)
        onAnswer(
          await writeReading(
            context,
            grant.device_id,
            dated,
            (tx) => requireRunning(tx, grant.id),
            new OriginChoice(timeZone),
          ),
        )
        after = { receivedAt: answer.received_at, id: answer.id }
      }
      if (some.length < answersAtOnce) return 'read'
      await extendLease(context, grant.id)
    }
  } catch (error) {
    if (error instanceof GrantEndedError) return 'ended'
    throw error
  } finally {
    await release(context, grant.id)
  }
}

interface Place {
  readonly receivedAt: Date
  readonly id: string
}

/** Answers that were read before, in the order of their arrival. */
function answersAfter({ db }: ReplayContext, grantId: string, since: Date | null, after: Place | null) {
  return db
    .selectFrom('provider_answer')
    .select(['id', 'device_grant_id', 'received_at', 'packed'])
    .where('device_grant_id', '=', grantId)
    .where('is_waiting', '=', false)
    .$if(since !== null, (query) => query.where('received_at', '>=', since as Date))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(received_at, id) > (${after?.receivedAt}, ${after?.id}::uuid)`),
    )
    .orderBy('received_at')
    .orderBy('id')
    .limit(answersAtOnce)
    .execute()
}

/** What arrives meanwhile would be newer, and what is kept would be written over it: the device waits, or we do. */
async function lease(context: ReplayContext, grantId: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const now = context.now()
    const leased = await context.db
      .updateTable('device_grant')
      .set({ leased_until_at: new Date(now.getTime() + leaseMs) })
      .where('id', '=', grantId)
      .where((eb) => eb.or([eb('leased_until_at', 'is', null), eb('leased_until_at', '<', now)]))
      .returning('id')
      .executeTakeFirst()
    if (leased) return
    await pause(waitMs, undefined, { signal })
  }
}

const extendLease = (context: ReplayContext, grantId: string) =>
  setLease(context, grantId, new Date(context.now().getTime() + leaseMs))
const release = (context: ReplayContext, grantId: string) => setLease(context, grantId, null)

async function setLease({ db }: ReplayContext, grantId: string, until: Date | null): Promise<void> {
  await db.updateTable('device_grant').set({ leased_until_at: until }).where('id', '=', grantId).execute()
}
