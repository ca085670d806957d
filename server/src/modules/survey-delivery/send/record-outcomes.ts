import { type Kysely, sql } from 'kysely'
import { newId } from '../../../platform/postgres/ids'
import type { Tables } from '../../../platform/tables'
import { addressHash } from '../channels/addresses'
import type { DeliveryContext } from '../delivery-context'
import type { Outcome } from './deliver'

const minute = 60_000
/** The longest pause between two attempts. */
const longestWaitMinutes = 30

/** Stores the results of attempts, and plans reminders for what was sent, in one transaction. */
export function recordOutcomes(
  { db, encryptionKey }: Pick<DeliveryContext, 'db' | 'encryptionKey'>,
  outcomes: readonly Outcome[],
  now: Date,
): Promise<void> {
  return db.transaction().execute((tx) => writeOutcomes({ db: tx, encryptionKey }, outcomes, now))
}

export async function writeOutcomes(
  { db: tx, encryptionKey }: Pick<DeliveryContext, 'db' | 'encryptionKey'>,
  outcomes: readonly Outcome[],
  now: Date,
): Promise<void> {
  const rows = outcomes.map((one) => ({
    id: one.message.id,
    outcome: 'outcome' in one ? one.outcome : null,
    reason: 'retry' in one ? one.retry : one.outcome === 'sent' ? null : one.outcome,
    providerId: ('providerId' in one && one.providerId) || null,
    retryAt: new Date(now.getTime() + waitOf(one.message.attempts)).toISOString(),
  }))
  await sql`update survey_message m set outcome = given.outcome, reason = given.reason, claimed_at = null,
        sent_at = case when given.outcome = 'sent' then ${now}::timestamptz end,
        provider_id = coalesce(given.provider_id, m.provider_id),
        retry_at = case when given.outcome is null then given.retry_at else m.retry_at end
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ outcome }) => outcome)}::text[],
        ${rows.map(({ reason }) => reason)}::text[], ${rows.map(({ retryAt }) => retryAt)}::timestamptz[],
        ${rows.map(({ providerId }) => providerId)}::text[])
        as given (id, outcome, reason, retry_at, provider_id)
      where m.id = given.id and m.outcome is null`.execute(tx)
  const sent = outcomes.filter((one) => 'outcome' in one && one.outcome === 'sent')
  await recordSent(tx, sent, now)
  await rememberNumbers(tx, encryptionKey, sent)
  await markAddresses(tx, encryptionKey, outcomes)
  await keepTexts(tx, sent, now)
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
  const due = await sql<{ id: string; number: number; at: Date }>`
    select m.id, given.place::integer as number, ${now}::timestamptz + given.value::float8 * interval '1 minute' as at
    from survey_message m join project_survey p on p.id = m.project_survey_id,
      jsonb_array_elements_text(p.delivery -> 'reminders') with ordinality as given (value, place)
    where m.id = any(${invitations}::uuid[])`.execute(tx)
  await insertReminders(tx, due.rows, now)
}

async function insertReminders(
  tx: Kysely<Tables>,
  due: readonly { id: string; number: number; at: Date }[],
  now: Date,
): Promise<void> {
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

/** A bounced address is not used again until the subject gets another one. */
async function markAddresses(
  tx: Kysely<Tables>,
  encryptionKey: Buffer,
  outcomes: readonly Outcome[],
): Promise<void> {
  const bounced = outcomes.flatMap((one) => {
    if (!('outcome' in one) || one.outcome !== 'bounced') return []
    const { id, channel } = one.message
    const isText = channel === 'line' || channel === 'sms'
    return [{ id, hash: isText ? addressHash(encryptionKey, channel, one.address) : null }]
  })
  if (bounced.length > 0) await markBounced(tx, bounced, 'bounced')
}

interface Bounced {
  /** The id of the message. */
  readonly id: string
  /** Null: use the hash of the mail address. */
  readonly hash: Buffer | null
}

/** Also called when the provider reports a bounce later. */
export async function markBounced(
  tx: Kysely<Tables>,
  messages: readonly Bounced[],
  state: 'bounced' | 'complained',
): Promise<void> {
  await sql`
    insert into subject_channel (company_id, test_subject_id, channel, state, state_at, address_hash)
    select distinct on (m.company_id, m.test_subject_id, m.channel) m.company_id, m.test_subject_id, m.channel, ${state}, now(),
      coalesce(given.hash, d.email_hash)
    from unnest(${messages.map(({ id }) => id)}::uuid[], ${messages.map(({ hash }) => hash)}::bytea[]) as given (id, hash)
    join survey_message m on m.id = given.id
    left join personal_data d on d.company_id = m.company_id and d.test_subject_id = m.test_subject_id
    order by m.company_id, m.test_subject_id, m.channel
    on conflict (company_id, test_subject_id, channel) do update
      set state = excluded.state, state_at = excluded.state_at, address_hash = excluded.address_hash, updated_at = now()
      where subject_channel.state not in ('unsubscribed', 'complained')`.execute(tx)
}

async function keepTexts(tx: Kysely<Tables>, sent: readonly Outcome[], now: Date): Promise<void> {
  const kept = sent.flatMap((one) => ('kept' in one && one.kept ? [one.kept] : []))
  if (kept.length === 0) return
  await tx
    .insertInto('mail')
    .values(
      kept.map(({ to, locale, subject, text, html }) => ({
        ...{ id: newId(), kind: 'survey', recipient: to, locale, subject, body_text: text, body_html: html },
        ...{ created_at: now, sent_at: now },
      })),
    )
    .execute()
}
