import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../../platform/tables'
import { domainOf } from '../../channels/mail-channel'
import { unmark } from '../../events/unmark'
import type { Outcome } from '../deliver'
import { lastTryOf } from './holds'

const minute = 60_000
/** After the first denial, while the window of the message is open. */
const triedAgainAfterMinutes = [2, 15, 60]
/** A domain may be broken for minutes: denials that lie less apart are one. */
export const provedAfterMs = 15 * minute
/** Denials of minutes in which the domain took what it had denied. */
const discreditedMs = 60 * minute
/** After it was marked, an address is tried once more: its domain may have been broken for hours. */
export const triedAgainAfterMs = 24 * 60 * minute
/** Of a subject who is written to less often nothing is remembered. */
const forgottenAfterMs = 60 * 24 * 60 * minute

/** An address that a mail was denied for. */
export interface Denied {
  readonly companyId: string
  readonly testSubjectId: string
  readonly hash: Buffer
  /** Empty: nobody said it. */
  readonly domain: string
  /** When the mail left. */
  readonly at: Date
  /** It came back after it had been taken. */
  readonly isLate: boolean
}

const keyOf = ({ testSubjectId, hash }: Pick<Denied, 'testSubjectId' | 'hash'>): string =>
  `${testSubjectId} ${hash.toString('hex')}`

/** When the first mail left that was denied for the same address, this one included. */
export async function noteDenials(
  tx: Kysely<Tables>,
  denied: readonly Denied[],
): Promise<(one: Pick<Denied, 'testSubjectId' | 'hash'>) => Date | undefined> {
  const distinct = new Map<string, Denied>()
  for (const one of denied) {
    const known = distinct.get(keyOf(one))
    if (!known || one.at < known.at) distinct.set(keyOf(one), one)
  }
  const rows = [...distinct].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
  if (rows.length === 0) return () => undefined
  const noted = await tx
    .insertInto('mail_denial')
    .values(
      rows.map(({ companyId, testSubjectId, hash, domain, at, isLate }) => ({
        company_id: companyId,
        test_subject_id: testSubjectId,
        address_hash: hash,
        domain,
        first_at: at,
        last_at: at,
        is_late: isLate,
      })),
    )
    .onConflict((oc) =>
      oc.columns(['test_subject_id', 'address_hash']).doUpdateSet(({ ref, fn }) => ({
        first_at: sql<Date>`least(${ref('mail_denial.first_at')}, excluded.first_at)`,
        last_at: sql<Date>`greatest(${ref('mail_denial.last_at')}, excluded.last_at)`,
        is_late: sql<boolean>`mail_denial.is_late or excluded.is_late`,
        domain: fn.coalesce(sql<string>`nullif(excluded.domain, '')`, ref('mail_denial.domain')),
      })),
    )
    .returning(['test_subject_id', 'address_hash', 'first_at'])
    .execute()
  const firsts = new Map(
    noted.map((row) => [keyOf({ testSubjectId: row.test_subject_id, hash: row.address_hash }), row.first_at]),
  )
  return (one) => firsts.get(keyOf(one))
}

/** What has come of an address that is marked, or whose denials count for nothing. */
export async function forgetDenials(
  tx: Kysely<Tables>,
  gone: readonly Pick<Denied, 'testSubjectId' | 'hash'>[],
): Promise<void> {
  if (gone.length === 0) return
  await sql`delete from mail_denial where (test_subject_id, address_hash) in (
    select d.test_subject_id, d.address_hash from mail_denial d
    join unnest(${gone.map(({ testSubjectId }) => testSubjectId)}::uuid[], ${gone.map(({ hash }) => hash)}::bytea[]) as given (subject, hash)
      on d.test_subject_id = given.subject and d.address_hash = given.hash
    order by 1, 2 for update of d)`.execute(tx)
}

/** The mails among these whose addresses were denied before; `late: false`: not by mails that came back. */
export async function deniedBefore(
  tx: Kysely<Tables>,
  mails: readonly Outcome[],
  hashOf: (one: Outcome) => Buffer,
  { late = true }: { readonly late?: boolean } = {},
): Promise<ReadonlySet<Outcome>> {
  if (mails.length === 0) return new Set()
  const { rows } = await sql<AddressRow>`
    select d.test_subject_id, d.address_hash from mail_denial d join ${addressesIn(mails, hashOf)}
      on d.test_subject_id = given.test_subject_id and d.address_hash = given.address_hash
    where ${late} or not d.is_late`.execute(tx)
  return mailsTo(rows, mails, hashOf)
}

/** Those among these mails whose addresses were marked already, and tried once more. */
export async function markedBefore(
  tx: Kysely<Tables>,
  mails: readonly Outcome[],
  hashOf: (one: Outcome) => Buffer,
): Promise<ReadonlySet<Outcome>> {
  if (mails.length === 0) return new Set()
  const { rows } = await sql<AddressRow>`
    select k.test_subject_id, k.address_hash from subject_channel k join ${addressesIn(mails, hashOf)}
      on k.company_id = given.company_id and k.test_subject_id = given.test_subject_id and k.address_hash = given.address_hash
    where k.channel = 'mail' and k.state = 'bounced'`.execute(tx)
  return mailsTo(rows, mails, hashOf)
}

interface AddressRow {
  readonly test_subject_id: string
  readonly address_hash: Buffer
}

const addressesIn = (mails: readonly Outcome[], hashOf: (one: Outcome) => Buffer) =>
  sql`unnest(${mails.map(({ message }) => message.company_id)}::uuid[], ${mails.map(({ message }) => message.test_subject_id)}::uuid[],
    ${mails.map(hashOf)}::bytea[]) as given (company_id, test_subject_id, address_hash)`

function mailsTo(
  rows: readonly AddressRow[],
  mails: readonly Outcome[],
  hashOf: (one: Outcome) => Buffer,
): ReadonlySet<Outcome> {
  const known = new Set(
    rows.map((row) => keyOf({ testSubjectId: row.test_subject_id, hash: row.address_hash })),
  )
  return new Set(
    mails.filter((one) =>
      known.has(keyOf({ testSubjectId: one.message.test_subject_id, hash: hashOf(one) })),
    ),
  )
}

const isSent = (one: Outcome): boolean => 'outcome' in one && one.outcome === 'sent'
const isDenied = (one: Outcome): boolean => 'outcome' in one && one.outcome === 'bounced'

/**
 * Mails whose addresses do not exist, as the server says, and which are tried again before that is believed; at what time. Of the others
 * it is proved: nothing was taken since the first denial, a quarter of an hour before at least, and no further try fits into the window.
 * Where a domain takes what it had denied, one of its servers is broken: what it denied in that hour counts for nothing.
 */
export async function evaluateDenials(
  tx: Kysely<Tables>,
  outcomes: readonly Outcome[],
  hashOf: (one: Outcome) => Buffer,
  now: Date,
): Promise<ReadonlyMap<Outcome, Date>> {
  const mails = outcomes.filter(({ message }) => message.channel === 'mail')
  const marked = await markedBefore(
    tx,
    mails.filter((one) => isSent(one) || isDenied(one)),
    hashOf,
  )
  // They exist: their domain was broken when they were marked.
  const well = [...marked].filter(isSent)
  if (well.length > 0) await unmark(tx, sql`(select * from ${addressesIn(well, hashOf)})`, now)
  const known = await deniedBefore(tx, mails.filter(isSent), hashOf, { late: false })
  const taken = [...known].map((one) => ({ testSubjectId: one.message.test_subject_id, hash: hashOf(one) }))
  await forgetDenials(tx, taken)
  if (known.size > 0) {
    const domains = [...new Set([...known].map(({ address }) => domainOf(address)))]
    // What is locked is being evaluated by another process.
    await sql`delete from mail_denial where (test_subject_id, address_hash) in (
      select test_subject_id, address_hash from mail_denial
      where domain = any(${domains}::text[]) and not is_late and last_at > ${new Date(now.getTime() - discreditedMs)} for update skip locked)`.execute(
      tx,
    )
  }
  // Denied a day later, too: that is proof enough.
  const denied = mails.filter((one) => isDenied(one) && !marked.has(one))
  if (denied.length === 0) return new Map()
  await sql`delete from mail_denial where (test_subject_id, address_hash) in (
    select test_subject_id, address_hash from mail_denial where last_at < ${new Date(now.getTime() - forgottenAfterMs)} for update skip locked)`.execute(
    tx,
  )
  const denialOf = (one: Outcome): Denied => ({
    companyId: one.message.company_id,
    testSubjectId: one.message.test_subject_id,
    hash: hashOf(one),
    domain: domainOf(one.address),
    at: now,
    isLate: false,
  })
  const firstOf = await noteDenials(tx, denied.map(denialOf))
  const doubted = new Map<Outcome, Date>()
  const proved: Denied[] = []
  for (const one of denied) {
    const denial = denialOf(one)
    const again = triedAgainAt(firstOf(denial) ?? now, one.message.expires_at, now)
    if (again) doubted.set(one, again)
    else proved.push(denial)
  }
  await forgetDenials(tx, proved)
  return doubted
}

/** When a mail that was denied is tried once more; null: the denial is proved. */
function triedAgainAt(first: Date, expiresAt: Date | null, now: Date): Date | null {
  const last = expiresAt && lastTryOf(expiresAt).getTime()
  const next = triedAgainAfterMinutes
    .map((minutes) => first.getTime() + minutes * minute)
    .map((at) => (last !== null && last < at ? last : at))
    .find((at) => at > now.getTime())
  if (next !== undefined) return new Date(next)
  // Too short a window: the next message decides. This one says so when its window is over.
  return now.getTime() - first.getTime() >= provedAfterMs
    ? null
    : (expiresAt ?? new Date(first.getTime() + provedAfterMs))
}
