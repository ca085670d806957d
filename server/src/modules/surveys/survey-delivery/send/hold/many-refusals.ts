import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../../platform/tables'
import { domainOf } from '../../channels/mail-channel'
import type { Outcome } from '../deliver'
import { type Hold, holdBack } from './holds'

const minute = 60_000
/** So many addresses of a domain, refused in a row within so many minutes, are not the fault of their people. */
const many = 5
const withinMinutes = 10

/** Refused for good, or without a reason: either may be the domain's own trouble. */
const isRefusal = (one: Outcome): boolean =>
  ('outcome' in one && (one.outcome === 'bounced' || one.outcome === 'refused')) ||
  ('isRefusal' in one && one.isRefusal)
const isSent = (one: Outcome): boolean => 'outcome' in one && one.outcome === 'sent'

/** A domain that does not exist is counted with the others of the mail server. */
const scopeOf = (one: Outcome): string =>
  'outcome' in one && one.outcome === 'bounced' && one.isDomain ? '' : domainOf(one.address)

interface Evaluated {
  /** As they are, without those that are held back. */
  readonly outcomes: readonly Outcome[]
  /** Refusals of domains that refuse everybody. */
  readonly heldBack: readonly { readonly outcome: Outcome; readonly hold: Hold }[]
}

/**
 * Many refusals of one domain within minutes are never the people's: they are held back, and what was marked minutes before is taken
 * back. A mail that the domain takes shows that the refusals before were meant. Of a domain that does not exist at all the domains
 * are counted: one is mistyped, five in a row are a name server that is down.
 */
export async function evaluateRefusals(
  tx: Kysely<Tables>,
  outcomes: readonly Outcome[],
  hashOf: (one: Outcome) => Buffer,
  now: Date,
): Promise<Evaluated> {
  const mails = outcomes.filter(({ message }) => message.channel === 'mail')
  const taken = new Set(mails.filter(isSent).map(({ address }) => domainOf(address)))
  await forget(tx, taken.size > 0 ? ['', ...taken] : [], now)
  const rest = new Map<string, Outcome[]>()
  for (const one of mails) {
    // What was taken afterwards shows that this refusal was meant.
    if (isSent(one)) for (const scope of ['', domainOf(one.address)]) rest.delete(scope)
    else if (isRefusal(one)) rest.set(scopeOf(one), [...(rest.get(scopeOf(one)) ?? []), one])
  }
  const heldBack: { outcome: Outcome; hold: Hold }[] = []
  for (const [scope, refused] of [...rest].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const hold = await holdIfMany(tx, scope, refused, hashOf, now)
    if (hold) heldBack.push(...refused.map((outcome) => ({ outcome, hold })))
  }
  const held = new Set(heldBack.map(({ outcome }) => outcome))
  return { outcomes: outcomes.filter((one) => !held.has(one)), heldBack }
}

async function holdIfMany(
  tx: Kysely<Tables>,
  scope: string,
  refused: readonly Outcome[],
  hashOf: (one: Outcome) => Buffer,
  now: Date,
): Promise<Hold | null> {
  const since = new Date(now.getTime() - withinMinutes * minute)
  // One process after the other evaluates a domain.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail-refusal ${scope}`}, 0))`.execute(tx)
  await tx
    .insertInto('mail_refusal')
    .values(
      refused.map((one) => ({
        message_id: one.message.id,
        company_id: one.message.company_id,
        scope,
        refused_at: now,
        domain: domainOf(one.address),
        test_subject_id: one.message.test_subject_id,
        address_hash: hashOf(one),
      })),
    )
    .onConflict((oc) => oc.column('message_id').doUpdateSet({ refused_at: now, scope }))
    .execute()
  const known = await tx
    .selectFrom('sending_hold')
    .select('fault')
    .where('channel', '=', 'mail')
    .where('domain', '=', scope)
    .executeTakeFirst()
  const counted = scope === '' ? sql`domain` : sql`address_hash`
  const { count } = await tx
    .selectFrom('mail_refusal')
    .select(sql<number>`count(distinct ${counted})::integer`.as('count'))
    .where('scope', '=', scope)
    .where('refused_at', '>', since)
    .executeTakeFirstOrThrow()
  if (known?.fault !== 'many_refusals' && count < many) return null
  const last = refused.at(-1)
  const why = { domain: scope, fault: 'many_refusals', stage: 'receiver', code: null } as const
  const hold = await holdBack(tx, 'mail', why, { said: (last && 'said' in last && last.said) || null, now })
  await takeBack(tx, scope, { since, hold, now })
  return hold
}

/** Marks and outcomes of minutes ago: the addresses are as they were, and what is still in its window is sent again. */
async function takeBack(
  tx: Kysely<Tables>,
  scope: string,
  { since, hold, now }: { readonly since: Date; readonly hold: Hold; readonly now: Date },
): Promise<void> {
  await sql`update subject_channel k set state = 'ok', state_at = ${now}, updated_at = ${now} from mail_refusal r
    where r.scope = ${scope} and r.refused_at > ${since} and k.company_id = r.company_id and k.test_subject_id = r.test_subject_id
      and k.channel = 'mail' and k.state = 'bounced' and k.address_hash = r.address_hash`.execute(tx)
  await sql`update survey_message m set
      outcome = case when m.expires_at is null or m.expires_at > ${now} then null else 'refused' end, reason = 'many_refusals',
      retry_at = ${hold.retry_at}
    from mail_refusal r
    where r.scope = ${scope} and r.refused_at > ${since} and m.id = r.message_id and m.outcome in ('bounced', 'refused')
      and m.sent_at is null`.execute(tx)
  await tx.deleteFrom('mail_refusal').where('scope', '=', scope).execute()
}

/** What is locked is being evaluated by another process. */
async function forget(tx: Kysely<Tables>, scopes: readonly string[], now: Date): Promise<void> {
  const old = new Date(now.getTime() - 60 * minute)
  await sql`delete from mail_refusal where message_id in (
    select message_id from mail_refusal where refused_at < ${old} or scope = any(${[...scopes]}::text[]) for update skip locked)`.execute(
    tx,
  )
}
