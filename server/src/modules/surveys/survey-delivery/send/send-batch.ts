import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { dayChange } from '../../../../platform/live/day-change'
import { tellLater } from '../../../../platform/live/tell-later'
import { doAgain } from '../../../../platform/postgres/read-again'
import type { Tables } from '../../../../platform/tables'
import { emailHash } from '../../../studies/personal-data'
import type { Channel } from '../channels/channel'
import { channelOf, type Lane } from '../channels/channels'
import { domainOf } from '../channels/mail-channel'
import type { DeliveryContext } from '../delivery-context'
import { ClaimLease } from './claim-lease'
import type { Claim } from './claim-messages'
import { deliver, type Outcome, type ReadyMessage } from './deliver'
import { evaluateBatch } from './evaluate-batch'
import { Gates } from './hold/gates'
import { holdsOf } from './hold/holds'
import { tellOwners } from './hold/tell-owners'
import { recordOutcomes } from './record-outcomes'
import type { Slots } from './slots'

/**
 * Outcomes are written in groups of this size; a killed process repeats at most the messages of an unwritten
 * group.
 */
const writtenTogether = 20
/** While the database is away; less than the lease of a claim, after which another process sends. */
const writtenWithinMs = 120_000
/** While others wait minutes for a reply. */
const flushedAfterMs = 1_000

interface Batch {
  readonly lane: Lane
  readonly claim: Claim
  readonly now: Date
  /** The lane's connections, which its batches share. */
  readonly slots: Slots
}

/** More than there are connections: who waits for a probe needs none. */
const workers = 10

/**
 * Sends what was claimed over several connections. What its channel or domain does not take now waits without being tried. `begun`:
 * all messages are on their way; the lane can take others.
 */
export function sendBatch(
  context: DeliveryContext,
  batch: Batch,
): { readonly begun: Promise<void>; readonly done: Promise<void> } {
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  return { begun, done: wholeBatch(context, batch, begin) }
}

async function wholeBatch(context: DeliveryContext, batch: Batch, begin: () => void): Promise<void> {
  const lease = new ClaimLease(context, batch.claim)
  // They are claimed: given up here, they would count as begun and wait for the lease.
  const again = <T>(work: () => Promise<T>) => doAgain(work, writtenWithinMs)
  try {
    const ready = await again(async () =>
      evaluateBatch(context, batch.lane, batch.claim.messages, await context.clock(context.db)),
    )
    const channel = channelOf(context, batch.lane)
    if (!channel) return
    await again(() => noteAddresses(context, batch.lane, ready))
    const gates = await again(() => gatesOf(context, batch))
    await new Sending(context, channel, batch, { lease, gates }).run(ready, begin)
  } finally {
    lease.end()
  }
}

async function gatesOf({ db }: DeliveryContext, { lane, now }: Batch): Promise<Gates> {
  return new Gates(await holdsOf(db, lane.channel), lane.channel === 'mail', now)
}

/** Before the mail server hears of them: a bounce that comes later marks the address that the mail went to. */
async function noteAddresses(
  { db, encryptionKey }: { readonly db: Kysely<Tables>; readonly encryptionKey: Buffer },
  { channel }: Lane,
  ready: readonly ReadyMessage[],
): Promise<void> {
  if (channel !== 'mail' || ready.length === 0) return
  const hashes = ready.map(({ message, address }) => emailHash(encryptionKey, message.company_id, address))
  await sql`update survey_message m set address_hash = given.hash
    from unnest(${ready.map(({ message }) => message.id)}::uuid[], ${hashes}::bytea[]) as given (id, hash)
    where m.id = given.id and m.address_hash is distinct from given.hash`.execute(db)
}

/** One batch on its way. */
class Sending {
  readonly #context: DeliveryContext
  readonly #channel: Channel
  readonly #batch: Batch
  readonly #lease: ClaimLease
  readonly #gates: Gates
  #waiting: Outcome[] = []
  /** Those of a channel or domain that another message tries just now. */
  readonly #later: { readonly one: ReadyMessage; readonly probe: Promise<void> }[] = []
  #flush: NodeJS.Timeout | null = null
  readonly #written: Promise<void>[] = []
  #lastWrite: Promise<unknown> = Promise.resolve()
  /** The companies whose messages are held back, and by which domain. */
  readonly #held = new Map<string, string>()

  constructor(
    context: DeliveryContext,
    channel: Channel,
    batch: Batch,
    { lease, gates }: { readonly lease: ClaimLease; readonly gates: Gates },
  ) {
    this.#context = context
    this.#channel = channel
    this.#batch = batch
    this.#lease = lease
    this.#gates = gates
  }

  async run(ready: readonly ReadyMessage[], begin: () => void): Promise<void> {
    const { claim } = this.#batch
    const start = performance.now() + claim.delayMs
    const queue = ready.map((one, place) => ({ one, at: start + place * claim.paceMs }))
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        await untilTime(next.at)
        await this.#send(next.one)
        if (this.#waiting.length >= writtenTogether) await this.#write()
      }
      for (let next = this.#later.shift(); next; next = this.#later.shift()) {
        await next.probe
        await this.#send(next.one)
      }
      // What this batch learned of its channel and domains, the next one reads.
      await this.#write()
      begin()
    }
    // allSettled: what the other connections learned is written before a failure is told.
    const ended = await Promise.allSettled(Array.from({ length: workers }, work))
    clearTimeout(this.#flush ?? undefined)
    const last = await Promise.allSettled([this.#write(), ...this.#written])
    if (this.#held.size > 0) await tellOwners(this.#context, this.#batch.lane.channel, this.#held)
    for (const one of [...ended, ...last]) if (one.status === 'rejected') throw one.reason
  }

  async #send(one: ReadyMessage): Promise<void> {
    const { message, address } = one
    const turn = this.#gates.turnOf(one)
    if (turn.may === 'wait') {
      this.#later.push({ one, probe: turn.for })
      return
    }
    if (turn.may === 'not') {
      this.#note({ message, address, heldBack: { domain: turn.domain, hold: turn.hold } })
      return
    }
    const result = await this.#batch.slots
      .with(() => this.#deliver(one))
      .catch((error: unknown) => {
        turn.ended(null)
        throw error
      })
    turn.ended(result)
    if (result) this.#note({ message, address, ...result })
  }

  /** Null: another process has taken it over, or this one stops. */
  async #deliver(one: ReadyMessage) {
    const { background } = this.#context
    if (background?.signal.aborted) {
      await letGo(this.#context.db, one.message.id)
      this.#lease.close(one.message.id)
      return null
    }
    if (!(await this.#lease.isOurs(one.message.id))) return null
    return deliver(this.#context, this.#channel, one)
  }

  #note(outcome: Outcome): void {
    const held = 'heldBack' in outcome ? outcome.heldBack : 'held' in outcome ? outcome.held : null
    if (held) this.#held.set(outcome.message.company_id, held.domain)
    this.#waiting.push(outcome)
    this.#flush ??= setTimeout(() => {
      this.#flush = null
      const written = this.#write()
      // A failure is told at the end of the batch.
      written.catch(() => {})
      this.#written.push(written)
    }, flushedAfterMs)
  }

  /** One after the other: what is held back waits as long as the refusal before it says, which has to be written first. */
  #write(): Promise<void> {
    const write = this.#lastWrite.then(() => this.#writeWaiting())
    this.#lastWrite = write.catch(() => {})
    return write
  }

  async #writeWaiting(): Promise<void> {
    const written = this.#waiting
    this.#waiting = []
    if (written.length === 0) return
    const { db, clock } = this.#context
    const { channel } = this.#batch.lane
    // Nobody else knows that these have left: unwritten, each would be sent a second time.
    const holds = await doAgain(
      async () => recordOutcomes(this.#context, channel, written, await clock(db)),
      writtenWithinMs,
    )
    for (const hold of holds) {
      if (hold.retry_at <= this.#batch.now || hold.fault !== 'many_refusals') continue
      this.#gates.shut(hold)
      for (const { message, address } of written)
        if (hold.domain === '' || domainOf(address) === hold.domain)
          this.#held.set(message.company_id, hold.domain)
    }
    for (const { message } of written) {
      this.#lease.close(message.id)
      tellLater(db, dayChange(message.project_id, message.test_subject_id, message.send_at))
    }
  }
}

/** It was claimed and not begun. */
async function letGo(db: Kysely<Tables>, id: string): Promise<void> {
  await sql`update survey_message set claimed_at = null, attempts = attempts - 1
    where id = ${id} and outcome is null`.execute(db)
}

async function untilTime(time: number): Promise<void> {
  const left = time - performance.now()
  if (left > 1) await pause(left)
}
