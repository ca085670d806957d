import type { Kysely } from 'kysely'
import { parseAnswer, providers, type Reading, readers } from '../../../../../../engines/providers'
import type { Tables } from '../../../../platform/tables'
import { type Failure, type HttpAnswer, isNothing, type Window } from '../adapters/adapter'
import { withinConsent } from '../grant/consent-times'
import { adapterOf } from '../grant/grant-queries'
import { requireRunning } from '../grant/require-running'
import { datedByNights } from './date-by-nights'
import { keepAnswer } from './keep-answer'
import { newestValue } from './newest-value'
import type { SyncContext } from './sync-context'
import { ask, type Run } from './sync-run'
import { writeReading } from './write-reading'

const mostPages = 500
const mostPagesOfNewest = 3

interface WindowResult {
  readonly stored: number
  /** The time of the newest value; minus infinity without one. */
  readonly newest: number
  readonly refused: Readonly<Record<string, number>>
  /** Null: read to its end. */
  readonly outcome: string | null
  readonly detail: string
}

/** Reads one kind of data of a window, page by page. */
export async function readWindow(
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
    const dated = datedByNights(
      run.nights,
      readers[run.provider](parseAnswer(answer.text), { timeZone: run.timeZone }),
    )
    const reading = withinConsent(run.consent, dated, run.timeZone)
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
        // What the account says of the time after a hand-over is not kept either.
        keepDays: run.consent.handedOverAt === null ? run.client.keep_answers_days : 0,
      },
      context.now(),
    )
    const written = await writeReading(
      context,
      run.grant.device_id,
      reading,
      (tx) => requireRunning(tx, run.grant.id),
      run.origins,
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
