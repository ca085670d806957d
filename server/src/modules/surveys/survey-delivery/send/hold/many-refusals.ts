import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../../platform/tables'
import { domainOf } from '../../channels/mail-channel'
import { unmark } from '../../events/unmark'
import type { Outcome } from '../deliver'
import { deniedBefore, markedBefore } from './denials'
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
  /** Refusals of domains that refuse everybody. Null: the domain takes mails again, nothing else has to wait. */
  readonly heldBack: readonly { readonly outcome: Outcome; readonly hold: Hold | null }[]
}

/** Refusals in a row, of a domain or of names that are not found. */
interface Run {
  /** What they are counted by: addresses of a domain, domains of the name server. Those of earlier groups count, too. */
  readonly counted: Set<string>
  readonly outcomes: Outcome[]
  /** It is held, or many were refused minutes ago: what one of its servers refuses still is not the person's either. */
  readonly isIncident: boolean
}

/**
 * Many refusals of one domain within minutes are never the people's, also where the server says that there is no such domain: they are
 * held back, and what was marked minutes before is taken back. A mail that the domain takes shows that a few refusals before were
 * meant; after many it shows that the domain is well again. Five domains in a row that do not exist are a name server that is down.
 */
export async function evaluateRefusals(
  tx: Kysely<Tables>,
  outcomes: readonly Outcome[],
  hashOf: (one: Outcome) => Buffer,
  now: Date,
): Promise<Evaluated> {
  const mails = outcomes.filter(({ message }) => message.channel === 'mail')
  const taken = [...new Set(mails.filter(isSent).map(({ address }) => domainOf(address)))]
  const refusals = mails.filter(isRefusal)
  if (refusals.length === 0) {
    await forget(tx, taken, now)
    return { outcomes, heldBack: [] }
  }
  const domains = new Set(refusals.map(({ address }) => domainOf(address)))
  const scopes = [...(refusals.some(isOfDomain) ? [''] : []), ...[...domains].sort()]
  // One process after the other evaluates a domain, each in the same order.
  for (const scope of scopes)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`mail-refusal ${scope}`}, 0))`.execute(tx)
  const since = new Date(now.getTime() - withinMinutes * minute)
  const heldBack: { outcome: Outcome; hold: Hold | null }[] = []
  const isHeld = (one: Outcome) => heldBack.some(({ outcome }) => outcome === one)
  const begun = await begunRuns(tx, scopes, since)
  // Those that are asked about once more, one after the other, say nothing new of their domain.
  const known = new Set([
    ...(await deniedBefore(tx, refusals, hashOf)),
    ...(await markedBefore(tx, refusals, hashOf)),
  ])
  const counted = mails.filter(
    (one) => !known.has(one) || begun.get(domainOf(one.address))?.isIncident === true,
  )
  const { runs, ended } = walk(counted, begun, hashOf)
  const retryAt = new Date(now.getTime() + minute)
  for (const { scope, run } of ended) {
    // What comes after an incident does not make it last.
    if (run.counted.size >= many) {
      await note(tx, run.outcomes, (one) => ({ scope, hash: hashOf(one) }), now)
      await takeBack(tx, scope, { since, retryAt, now })
    }
    heldBack.push(...run.outcomes.filter((one) => !isHeld(one)).map((outcome) => ({ outcome, hold: null })))
  }
  await forget(tx, taken, now)
  const doubted = new Set(runs.get('')?.outcomes)
  const open = [...runs].flatMap(([scope, { outcomes: last }]) => (scope === '' ? [] : last))
  await note(
    tx,
    open.filter((one) => !isHeld(one)),
    (one) => ({ scope: doubted.has(one) ? '' : domainOf(one.address), hash: hashOf(one) }),
    now,
  )
  for (const scope of scopes) {
    const left = (runs.get(scope)?.outcomes ?? []).filter((one) => !isHeld(one))
    const hold = left.length > 0 ? await holdIfMany(tx, scope, left, now) : null
    if (hold || runs.get(scope)?.isIncident) heldBack.push(...left.map((outcome) => ({ outcome, hold })))
  }
  const held = new Set(heldBack.map(({ outcome }) => outcome))
  return { outcomes: outcomes.filter((one) => !held.has(one)), heldBack }
}

/** The runs as they are after these outcomes, in whose order they came; and those of many that a taken mail ended. */
function walk(
  mails: readonly Outcome[],
  begun: ReadonlyMap<string, Run>,
  hashOf: (one: Outcome) => Buffer,
): { readonly runs: ReadonlyMap<string, Run>; readonly ended: { scope: string; run: Run }[] } {
  const runs = new Map(begun)
  const ended: { scope: string; run: Run }[] = []
  const add = (scope: string, one: Outcome, by: string) => {
    const run = runs.get(scope) ?? { counted: new Set(), outcomes: [], isIncident: false }
    run.counted.add(by)
    run.outcomes.push(one)
    runs.set(scope, run)
  }
  for (const one of mails) {
    const domain = domainOf(one.address)
    if (isRefusal(one)) {
      add(domain, one, hashOf(one).toString('hex'))
      if (isOfDomain(one)) add('', one, domain)
    } else if (isSent(one)) {
      for (const scope of ['', domain]) {
        const run = runs.get(scope)
        const isIncident = run !== undefined && (run.isIncident || run.counted.size >= many)
        if (run && isIncident && run.outcomes.length > 0) ended.push({ scope, run })
        runs.set(scope, { counted: new Set(), outcomes: [], isIncident })
      }
    }
  }
  return { runs, ended }
}

/** What was refused before, minutes ago at most, and nothing taken since. */
async function begunRuns(
  tx: Kysely<Tables>,
  scopes: readonly string[],
  since: Date,
): Promise<Map<string, Run>> {
  const rows = await tx
    .selectFrom('mail_refusal')
    .select(['scope', 'domain', 'address_hash'])
    .where('refused_at', '>', since)
    .where((eb) => eb.or([eb('domain', 'in', [...scopes]), eb('scope', 'in', ['', pastOf('')])]))
    .execute()
  const known = await tx
    .selectFrom('sending_hold')
    .select('domain')
    .where('channel', '=', 'mail')
    .where('fault', '=', 'many_refusals')
    .where('domain', 'in', [...scopes])
    .execute()
  const pasts = new Set(rows.map(({ scope }) => scope))
  const runs = new Map(
    scopes.map((scope): [string, Run] => {
      const isIncident = pasts.has(pastOf(scope)) || known.some(({ domain }) => domain === scope)
      return [scope, { counted: new Set(), outcomes: [], isIncident }]
    }),
  )
  for (const { scope, domain, address_hash } of rows) {
    if (scope === '') runs.get('')?.counted.add(domain)
    if (scope === '' || scope === domain) runs.get(domain)?.counted.add(address_hash.toString('hex'))
  }
  return runs
}

async function note(
  tx: Kysely<Tables>,
  refused: readonly Outcome[],
  of: (one: Outcome) => { readonly scope: string; readonly hash: Buffer },
  now: Date,
): Promise<void> {
  if (refused.length === 0) return
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

/** Of an incident, once its marks are taken back. */
const pastOf = (scope: string): string => `past ${scope}`

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
  await takeBack(tx, scope, { since, retryAt: hold.retry_at, now })
  return hold
}

/** Marks and outcomes of minutes ago: the addresses are as they were, and what is still in its window is sent again. */
async function takeBack(
  tx: Kysely<Tables>,
  scope: string,
  { since, retryAt, now }: { readonly since: Date; readonly retryAt: Date; readonly now: Date },
): Promise<void> {
  await unmark(tx, sql`(select * from mail_refusal where ${countsFor(scope)} and refused_at > ${since})`, now)
  await sql`delete from mail_denial where domain = ${scope}
    or domain in (select domain from mail_refusal where ${countsFor(scope)} and refused_at > ${since})`.execute(
    tx,
  )
  await sql`update survey_message m set
      outcome = case when m.expires_at is null or m.expires_at > ${now} then null else 'refused' end, reason = 'many_refusals',
      retry_at = ${retryAt}
    from (select * from mail_refusal where ${countsFor(scope)}) r
    where r.refused_at > ${since} and m.id = r.message_id and m.sent_at is null
      and (m.outcome in ('bounced', 'refused') or m.outcome is null and m.reason = 'address_unsure' and m.claimed_at is null)`.execute(
    tx,
  )
  await tx
    .updateTable('mail_refusal')
    .set({ scope: pastOf(scope) })
    .where(countsFor(scope))
    .execute()
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
