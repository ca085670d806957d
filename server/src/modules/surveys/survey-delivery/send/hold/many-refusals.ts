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

/** The server says that there is no such domain: its name server may be to blame as well. */
const isOfDomain = (one: Outcome): boolean =>
  'outcome' in one && one.outcome === 'bounced' && one.isDomain === true

interface Evaluated {
  /** As they are, without those that are held back. */
  readonly outcomes: readonly Outcome[]
  /** Refusals of domains that refuse everybody. */
  readonly heldBack: readonly { readonly outcome: Outcome; readonly hold: Hold }[]
}

/**
 * Many refusals of one domain within minutes are never the people's, also where the server says that there is no such domain: they are
 * held back, and what was marked minutes before is taken back. A mail that the domain takes shows that the refusals before were meant.
 * Five domains in a row that do not exist are a name server that is down.
 */
export async function evaluateRefusals(
  tx: Kysely<Tables>,
  outcomes: readonly Outcome[],
  hashOf: (one: Outcome) => Buffer,
  now: Date,
): Promise<Evaluated> {
  const mails = outcomes.filter(({ message }) => message.channel === 'mail')
  const taken = new Set(mails.filter(isSent).map(({ address }) => domainOf(address)))
  await forget(tx, [...taken], now)
  const refusedBy = new Map<string, Outcome[]>()
  /** Refusals by which the name server is doubted. */
  const doubtful = new Set<Outcome>()
  for (const one of mails) {
    const domain = domainOf(one.address)
    if (isSent(one)) {
      // What was taken afterwards shows that this refusal was meant.
      refusedBy.delete(domain)
      doubtful.clear()
    } else if (isRefusal(one)) {
      refusedBy.set(domain, [...(refusedBy.get(domain) ?? []), one])
      if (isOfDomain(one)) doubtful.add(one)
    }
  }
  const refused = [...refusedBy.values()].flat()
  if (refused.length === 0) return { outcomes, heldBack: [] }
  const scopes = [...(doubtful.size > 0 ? [''] : []), ...[...refusedBy.keys()].sort()]
  // One process after the other evaluates a domain, each in the same order.
  for (const scope of scopes)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`mail-refusal ${scope}`}, 0))`.execute(tx)
  await note(
    tx,
    refused,
    (one) => ({ scope: doubtful.has(one) ? '' : domainOf(one.address), hash: hashOf(one) }),
    now,
  )
  const heldBack: { outcome: Outcome; hold: Hold }[] = []
  for (const scope of scopes) {
    const concerned = scope === '' ? [...doubtful] : (refusedBy.get(scope) ?? [])
    const left = concerned.filter((one) => !heldBack.some(({ outcome }) => outcome === one))
    const hold = left.length > 0 ? await holdIfMany(tx, scope, left, now) : null
    if (hold) heldBack.push(...left.map((outcome) => ({ outcome, hold })))
  }
  const held = new Set(heldBack.map(({ outcome }) => outcome))
  return { outcomes: outcomes.filter((one) => !held.has(one)), heldBack }
}

async function note(
  tx: Kysely<Tables>,
  refused: readonly Outcome[],
  of: (one: Outcome) => { readonly scope: string; readonly hash: Buffer },
  now: Date,
): Promise<void> {
  const values = refused.map((one) => {
    const { scope, hash } = of(one)
    return {
      message_id: one.message.id,
      company_id: one.message.company_id,
      scope,
      refused_at: now,
      domain: domainOf(one.address),
      test_subject_id: one.message.test_subject_id,
      address_hash: hash,
    }
  })
  await tx
    .insertInto('mail_refusal')
    .values(values)
    .onConflict((oc) =>
      oc.column('message_id').doUpdateSet(({ ref }) => ({ refused_at: now, scope: ref('excluded.scope') })),
    )
    .execute()
}

/** What counts for a domain; or for the name server, whose scope is empty. */
const countsFor = (scope: string) =>
  scope === '' ? sql<boolean>`scope = ''` : sql<boolean>`domain = ${scope} and scope in ('', ${scope})`

async function holdIfMany(
  tx: Kysely<Tables>,
  scope: string,
  refused: readonly Outcome[],
  now: Date,
): Promise<Hold | null> {
  const since = new Date(now.getTime() - withinMinutes * minute)
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
    .where(countsFor(scope))
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
  await sql`update subject_channel k set state = 'ok', state_at = ${now}, updated_at = ${now} from (select * from mail_refusal where ${countsFor(scope)}) r
    where r.refused_at > ${since} and k.company_id = r.company_id and k.test_subject_id = r.test_subject_id
      and k.channel = 'mail' and k.state = 'bounced' and k.address_hash = r.address_hash`.execute(tx)
  await sql`update survey_message m set
      outcome = case when m.expires_at is null or m.expires_at > ${now} then null else 'refused' end, reason = 'many_refusals',
      retry_at = ${hold.retry_at}
    from (select * from mail_refusal where ${countsFor(scope)}) r
    where r.refused_at > ${since} and m.id = r.message_id and m.outcome in ('bounced', 'refused')
      and m.sent_at is null`.execute(tx)
  await tx.deleteFrom('mail_refusal').where(countsFor(scope)).execute()
}

/**
 * What a domain took shows that its refusals were meant, and that names are looked up. What is locked is being evaluated by another
 * process.
 */
async function forget(tx: Kysely<Tables>, taken: readonly string[], now: Date): Promise<void> {
  const old = new Date(now.getTime() - 60 * minute)
  await sql`delete from mail_refusal where message_id in (
    select message_id from mail_refusal
    where refused_at < ${old} or domain = any(${[...taken]}::text[]) and scope in ('', domain) for update skip locked)`.execute(
    tx,
  )
  if (taken.length === 0) return
  await sql`update mail_refusal set scope = domain where message_id in (
    select message_id from mail_refusal where scope = '' for update skip locked)`.execute(tx)
}
