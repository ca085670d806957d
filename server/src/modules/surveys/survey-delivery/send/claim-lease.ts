import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import type { DeliveryContext } from '../delivery-context'
import { type Claim, leaseMs } from './claim-messages'

const renewedEveryMs = 60_000
/** Past this age a claim is renewed before a message is handed over: the process may have been suspended. */
const oldMs = leaseMs - 2 * renewedEveryMs

/**
 * Keeps the claims of a batch alive while its messages wait for their turn or for the server's reply, which may take ten minutes. A
 * process that was suspended for longer than the lease finds out which messages others took.
 */
export class ClaimLease {
  readonly #open: Set<string>
  readonly #context: Pick<DeliveryContext, 'db' | 'clock'>
  #claimedAt: Date
  /** Both clocks: one stands still while the machine sleeps, the other one may jump. */
  #renewed = { monotonic: performance.now(), wall: Date.now() }
  #renewing: Promise<void> | null = null
  readonly #timer: NodeJS.Timeout

  constructor(context: Pick<DeliveryContext, 'db' | 'clock'>, { messages, claimedAt }: Claim) {
    this.#context = context
    this.#open = new Set(messages.map(({ id }) => id))
    this.#claimedAt = claimedAt
    // A renewal that fails is made up for by the next one, or by isOurs.
    this.#timer = setInterval(() => void this.#renew().catch(() => {}), renewedEveryMs)
  }

  /** Whether this process may still hand the message over. Throws if the database cannot say. */
  async isOurs(id: string): Promise<boolean> {
    const age = Math.max(performance.now() - this.#renewed.monotonic, Date.now() - this.#renewed.wall)
    if (age > oldMs) await this.#renew()
    return this.#open.has(id)
  }

  /** Its outcome is about to be written. */
  close(id: string): void {
    this.#open.delete(id)
  }

  end(): void {
    clearInterval(this.#timer)
  }

  #renew(): Promise<void> {
    this.#renewing ??= this.#renewOnce().finally(() => {
      this.#renewing = null
    })
    return this.#renewing
  }

  async #renewOnce(): Promise<void> {
    const ids = [...this.#open]
    if (ids.length === 0) return
    const { db, clock } = this.#context
    const began = { monotonic: performance.now(), wall: Date.now() }
    const now = await clock(db)
    const ours = new Set(await renewed(db, ids, this.#claimedAt, now))
    for (const id of ids) if (!ours.has(id)) this.#open.delete(id)
    this.#claimedAt = now
    this.#renewed = began
  }
}

async function renewed(
  db: Kysely<Tables>,
  ids: readonly string[],
  claimedAt: Date,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update survey_message set claimed_at = ${now}
    where id = any(${[...ids]}::uuid[]) and outcome is null and claimed_at = ${claimedAt} returning id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
