import { type Kysely, sql } from 'kysely'
import { newId } from '../../../../platform/postgres/ids'
import type { Tables } from '../../../../platform/tables'
import { emailHash } from '../../../studies/personal-data'
import { addressHash } from '../channels/addresses'
import type { Held } from '../channels/channel'
import type { Lane } from '../channels/channels'
import { domainOf } from '../channels/mail-channel'
import type { DeliveryContext } from '../delivery-context'
import { markBounced } from '../events/mark-bounced'
import type { Outcome } from './deliver'
import { type DueReminder, dueReminders } from './due-reminders'
import { evaluateDenials, triedAgainAfterMs } from './hold/denials'
import { takesAgain } from './hold/gates'
import { type Hold, holdBack, holdsOf, release, retryAtOf } from './hold/holds'
import { evaluateRefusals } from './hold/many-refusals'

const minute = 60_000
/** The longest pause between two attempts. */
const longestWaitMinutes = 30
/** A filter that dislikes a text may be out of order: tried at once, and after 1, 3 and 7 minutes. */
const contentAttempts = 4

type Writing = Pick<DeliveryContext, 'db' | 'encryptionKey'>

/** Stores the results of attempts, and plans reminders for what was sent, in one transaction. Returns what is held from now on. */
export function recordOutcomes(
  { db, encryptionKey }: Writing,
  channel: Lane['channel'],
  outcomes: readonly Outcome[],
  now: Date,
): Promise<Hold[]> {
  return db
    .transaction()
    .execute((tx) => writeOutcomes({ db: tx, encryptionKey }, { channel, outcomes }, now))
}

async function writeOutcomes(
  { db: tx, encryptionKey }: Writing,
  { channel, outcomes: given }: { readonly channel: Lane['channel']; readonly outcomes: readonly Outcome[] },
  now: Date,
): Promise<Hold[]> {
  // Before anything else is locked: other processes may write rows of the same domain.
  const hashOf = hashesBy(encryptionKey)
  const { outcomes: evaluated, heldBack } = await evaluateRefusals(tx, given, hashOf, now)
  const holds = await updateHolds(tx, channel, evaluated, now)
  for (const { hold } of heldBack) if (hold) holds.set(hold.domain, hold)
  const doubted = await evaluateDenials(tx, evaluated, hashOf, now)
  const outcomes = evaluated.filter((one) => !doubted.has(one))
  await writeRows({ db: tx, encryptionKey }, outcomes, now, [
    ...outcomes.map((one) => rowOf(one, holds, now)),
    ...[...doubted].map(([one, retryAt]) => ({
      ...endedOf(one),
      outcome: null,
      reason: 'address_unsure',
      retryAt,
    })),
    ...heldBack.map(({ outcome, hold }) => waiting(outcome, hold, { reason: 'many_refusals', now })),
  ])
  return [...holds.values()]
}

/** Results of messages of the past, of which nothing is learned. */
export function writePastOutcomes(writing: Writing, outcomes: readonly Outcome[], at: Date): Promise<void> {
  const rows = outcomes.map((one) => rowOf(one, new Map(), at))
  return writeRows(writing, outcomes, at, rows)
}

const hashesBy =
  (encryptionKey: Buffer) =>
  ({ message, address }: Outcome): Buffer =>
    message.channel === 'mail' || message.channel === 'none'
      ? emailHash(encryptionKey, message.company_id, address)
      : addressHash(encryptionKey, message.channel, address)

async function writeRows(
  { db: tx, encryptionKey }: Writing,
  outcomes: readonly Outcome[],
  now: Date,
  rows: readonly Row[],
): Promise<void> {
  await sql`update survey_message m set outcome = given.outcome, reason = given.reason, claimed_at = null,
        sent_at = case when given.outcome = 'sent' then ${now}::timestamptz end,
        provider_id = coalesce(given.provider_id, m.provider_id), said = coalesce(given.said, case when given.untried then m.said end),
        attempts = m.attempts - given.untried::integer, may_be_repeated = m.may_be_repeated or given.unknown,
        retry_at = case when given.outcome is null then given.retry_at else m.retry_at end
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ outcome }) => outcome)}::text[],
        ${rows.map(({ reason }) => reason)}::text[], ${rows.map(({ retryAt }) => retryAt.toISOString())}::timestamptz[],
        ${rows.map(({ providerId }) => providerId)}::text[], ${rows.map(({ said }) => said)}::text[],
        ${rows.map(({ untried }) => untried)}::boolean[], ${rows.map(({ unknown }) => unknown)}::boolean[])
        as given (id, outcome, reason, retry_at, provider_id, said, untried, unknown)
      where m.id = given.id and m.outcome is null`.execute(tx)
  const sent = outcomes.filter((one) => 'outcome' in one && one.outcome === 'sent')
  await recordSent(tx, sent, now)
  await rememberNumbers(tx, encryptionKey, sent)
  // A bounced address is not used again until the subject gets another one.
  const bounced = outcomes.filter((one) => 'outcome' in one && one.outcome === 'bounced')
  const hashOf = hashesBy(encryptionKey)
  await markBounced(
    tx,
    bounced.map((one) => ({ id: one.message.id, hash: one.address === '' ? null : hashOf(one) })),
    { state: 'bounced', now, tryAgainAt: new Date(now.getTime() + triedAgainAfterMs) },
  )
  await keepTexts(tx, sent, now)
}

/** What the results say of the channel and its domains, in their order; returns what is held. */
async function updateHolds(
  tx: Kysely<Tables>,
  channel: Lane['channel'],
  outcomes: readonly Outcome[],
  now: Date,
): Promise<Map<string, Hold>> {
  const known = new Map((await holdsOf(tx, channel)).map((hold) => [hold.domain, hold]))
  const held = new Map<string, { why: Omit<Held, 'reason'>; said: string | null }>()
  const freed = new Set<string>()
  for (const one of outcomes) {
    if ('heldBack' in one) continue
    for (const domain of channel === 'mail' ? ['', domainOf(one.address)] : ['']) {
      if (!takesAgain(domain, known.get(domain) ?? null, one)) continue
      freed.add(domain)
      held.delete(domain)
    }
    const why = whyHeld(one)
    if (why === null) continue
    freed.delete(why.domain)
    held.set(why.domain, { why, said: one.said ?? null })
  }
  const gone = [...freed].filter((domain) => known.has(domain)).sort()
  await release(tx, channel, gone)
  for (const domain of gone) known.delete(domain)
  for (const [domain, { why, said }] of [...held].sort(([a], [b]) => (a < b ? -1 : 1))) {
    known.set(domain, await holdBack(tx, channel, why, { said, now }))
  }
  return known
}

function whyHeld(one: Outcome): Omit<Held, 'reason'> | null {
  if ('held' in one) return one.held
  // The others would be interrupted, too.
  if ('retry' in one && one.retry === 'interrupted')
    return { domain: '', fault: 'connection', stage: 'content', code: null }
  return null
}

interface Row {
  readonly id: string
  readonly outcome: string | null
  readonly reason: string | null
  readonly said: string | null
  readonly providerId: string | null
  readonly retryAt: Date
  readonly untried: boolean
  readonly unknown: boolean
}

function rowOf(one: Outcome, holds: ReadonlyMap<string, Hold>, now: Date): Row {
  const { message } = one
  if ('heldBack' in one) {
    const { domain, hold } = one.heldBack
    const last = holds.get(domain) ?? hold
    const reason = last ? reasonOf[last.fault] : 'server_unreachable'
    return waiting(one, last, { reason, isUntried: true, now })
  }
  if ('held' in one) return waiting(one, holds.get(one.held.domain) ?? null, { reason: one.held.reason, now })
  const ended = endedOf(one)
  if ('outcome' in one) {
    const { outcome } = one
    const providerId = (outcome === 'sent' && one.providerId) || null
    return { ...ended, outcome, reason: outcome === 'sent' ? null : outcome, providerId, retryAt: now }
  }
  if (one.retry === 'interrupted') {
    // Once more at most: who had it twice, perhaps, gets no third.
    if (message.may_be_repeated)
      return { ...ended, outcome: 'undeliverable', reason: 'interrupted', retryAt: now }
    return { ...waiting(one, holds.get('') ?? null, { reason: 'interrupted', now }), unknown: true }
  }
  if (one.retry === 'refused' && message.attempts >= contentAttempts)
    return { ...ended, outcome: 'refused', reason: 'refused', retryAt: now }
  return {
    ...ended,
    outcome: null,
    reason: one.retry,
    retryAt: new Date(now.getTime() + waitOf(message.attempts)),
  }
}

const endedOf = (one: Outcome) => ({
  id: one.message.id,
  said: ('said' in one ? one.said : null) ?? null,
  providerId: null,
  untried: false,
  unknown: false,
})

const reasonOf = {
  our_side: 'our_side',
  connection: 'server_unreachable',
  many_refusals: 'many_refusals',
} as const satisfies Record<Hold['fault'], string>

/** Tried again with what is held. */
function waiting(
  one: Outcome,
  hold: Hold | null,
  { reason, isUntried = false, now }: { reason: string; isUntried?: boolean; now: Date },
): Row {
  const { message } = one
  const retryAt = hold ? retryAtOf(hold, message.expires_at, now) : new Date(now.getTime() + waitOf(1))
  // Behind the others: the next one that is tried is another.
  const behind = isUntried ? 0 : 1_000
  return {
    id: message.id,
    outcome: null,
    reason,
    providerId: null,
    untried: isUntried,
    unknown: false,
    said: ('said' in one ? one.said : null) ?? hold?.said ?? null,
    retryAt: new Date(retryAt.getTime() + behind),
  }
}

/** Pause after an attempt in ms: 1, 2, 4 … 30 minutes. */
function waitOf(attempts: number): number {
  return Math.min(2 ** Math.min(attempts - 1, 10), longestWaitMinutes) * minute
}

async function recordSent(tx: Kysely<Tables>, sent: readonly Outcome[], now: Date): Promise<void> {
  const invitations = sent
    .filter(({ message }) => message.kind === 'invitation')
    .map(({ message }) => message.id)
  if (invitations.length === 0) return
  await sql`update survey_answer a set sent_at = coalesce(a.sent_at, ${now}) from survey_message m
    where m.id = any(${invitations}::uuid[]) and a.sent_survey_id = m.sent_survey_id and a.test_subject_id = m.test_subject_id`.execute(
    tx,
  )
  await insertReminders(tx, await dueReminders(tx, invitations, now), now)
}

async function insertReminders(tx: Kysely<Tables>, due: readonly DueReminder[], now: Date): Promise<void> {
  if (due.length === 0) return
  await sql`
    insert into survey_message (id, company_id, project_id, test_subject_id, project_survey_id, sent_survey_id, kind, number, channel,
      send_at, retry_at, expires_at, created_at)
    select given.id, m.company_id, m.project_id, m.test_subject_id, m.project_survey_id, m.sent_survey_id, 'reminder', given.number,
      m.channel, given.at, given.at, m.expires_at, ${now}
    from unnest(${due.map(() => newId())}::uuid[], ${due.map(({ id }) => id)}::uuid[], ${due.map(({ number }) => number)}::integer[],
      ${due.map(({ at }) => at.toISOString())}::timestamptz[]) as given (id, message, number, at)
    join survey_message m on m.id = given.message
    on conflict (sent_survey_id, test_subject_id, kind, number) where sent_survey_id is not null do nothing`.execute(
    tx,
  )
}

/** Stores keyed hashes of phone numbers, by which a STOP reply is matched to a subject. */
async function rememberNumbers(
  tx: Kysely<Tables>,
  encryptionKey: Buffer,
  sent: readonly Outcome[],
): Promise<void> {
  const texts = sent.filter(({ message }) => message.channel === 'sms')
  if (texts.length === 0) return
  const hashes = texts.map(({ address }) => addressHash(encryptionKey, 'sms', address))
  await sql`
    insert into subject_channel (company_id, test_subject_id, channel, address_hash)
    select distinct on (company, subject) company, subject, 'sms', hash
    from unnest(${texts.map(({ message }) => message.company_id)}::uuid[],
      ${texts.map(({ message }) => message.test_subject_id)}::uuid[], ${hashes}::bytea[]) as given (company, subject, hash)
    order by company, subject
    on conflict (company_id, test_subject_id, channel) do update
      set state = 'ok', address_hash = excluded.address_hash, updated_at = now()
      where subject_channel.state in ('ok', 'bounced')
        and subject_channel.address_hash is distinct from excluded.address_hash`.execute(tx)
}

async function keepTexts(tx: Kysely<Tables>, sent: readonly Outcome[], now: Date): Promise<void> {
  const kept = sent.flatMap((one) => ('kept' in one && one.kept ? [one.kept] : []))
  if (kept.length === 0) return
  await tx
    .insertInto('mail')
    .values(
      kept.map(({ to, locale, subject, text, html }) => ({
        id: newId(),
        kind: 'survey',
        recipient: to,
        locale,
        subject,
        body_text: text,
        body_html: html,
        created_at: now,
        sent_at: now,
      })),
    )
    .execute()
}
