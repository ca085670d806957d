import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import { type Denied, forgetDenials, noteDenials, provedAfterMs } from '../send/hold/denials'
import { holdBack, lastTryOf } from '../send/hold/holds'
import { markBounced } from './mark-bounced'
import { unmark } from './unmark'

const minute = 60_000
/** So many addresses of a domain within so many minutes: its other mails would come back, too. */
const many = 5
/** So many of them are not believed, whatever came back before. */
const neverPeople = 20
const withinMinutes = 10
/** A relay takes everything at once: later than this a mail says nothing of its domain now. */
const freshMs = 60 * minute
const sentAgainAfterMs = 60 * minute

/** A mail that came back since its address does not exist, as somebody says. */
export interface LateDenial extends Denied {
  readonly messageId: string
  readonly expiresAt: Date | null
  /** It was sent a second time already. */
  readonly mayBeRepeated: boolean
  readonly said: string | null
}

/**
 * An address is marked when two mails came back that left a quarter of an hour apart. After the first one the mail is sent once more, an
 * hour later or before its window ends; otherwise the next message decides. Many of one domain within minutes hold it.
 */
export async function evaluateLateDenials(
  tx: Kysely<Tables>,
  denials: readonly LateDenial[],
  now: Date,
): Promise<void> {
  if (denials.length === 0) return
  const firstOf = await noteDenials(tx, denials)
  const isProved = (one: LateDenial) => one.at.getTime() - (firstOf(one) ?? one.at).getTime() >= provedAfterMs
  const proved = denials.filter(isProved)
  await markBounced(
    tx,
    proved.map(({ messageId: id, hash }) => ({ id, hash })),
    { state: 'bounced', now },
  )
  await forgetDenials(tx, proved)
  const doubted = denials.filter((one) => !isProved(one))
  const again = doubted.map((one) => sentAgainAt(one, now)?.toISOString() ?? null)
  await sql`update survey_message m set reason = 'address_unsure', outcome = case when given.again is null then 'refused' end,
      sent_at = case when given.again is null then m.sent_at end, retry_at = coalesce(given.again, m.retry_at),
      may_be_repeated = m.may_be_repeated or given.again is not null
    from unnest(${doubted.map(({ messageId }) => messageId)}::uuid[], ${again}::timestamptz[]) as given (id, again)
    where m.id = given.id and m.outcome = 'bounced'`.execute(tx)
  await doubtDomains(tx, denials, now)
}

/** Null: it was sent twice, or its window is too short. */
function sentAgainAt({ at, expiresAt, mayBeRepeated }: LateDenial, now: Date): Date | null {
  if (!expiresAt || mayBeRepeated) return null
  const last = lastTryOf(expiresAt).getTime()
  const time = Math.min(Math.max(at.getTime() + sentAgainAfterMs, now.getTime()), last)
  return time >= now.getTime() && time - at.getTime() >= provedAfterMs ? new Date(time) : null
}

async function doubtDomains(tx: Kysely<Tables>, denials: readonly LateDenial[], now: Date): Promise<void> {
  const since = new Date(now.getTime() - withinMinutes * minute)
  for (const domain of [...new Set(denials.map((one) => one.domain))].filter(Boolean).sort()) {
    const own = denials.filter((one) => one.domain === domain)
    const scope = `late ${domain}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${`mail-refusal ${scope}`}, 0))`.execute(tx)
    await sql`
      insert into mail_refusal (message_id, company_id, test_subject_id, domain, scope, address_hash, refused_at)
      select distinct on (m.id) m.id, m.company_id, m.test_subject_id, ${domain}, ${scope}, given.hash, ${now}
      from unnest(${own.map(({ messageId }) => messageId)}::uuid[], ${own.map(({ hash }) => hash)}::bytea[]) as given (id, hash)
      join survey_message m on m.id = given.id
      order by m.id
      on conflict (message_id) do update set scope = excluded.scope, refused_at = excluded.refused_at`.execute(
      tx,
    )
    const { rows } = await sql<{ all: number; fresh: number }>`
      select count(distinct r.address_hash)::integer as all, count(distinct r.address_hash) filter (
        where coalesce(m.sent_at, m.retry_at) > ${new Date(now.getTime() - freshMs)})::integer as fresh
      from mail_refusal r join survey_message m on m.id = r.message_id
      where r.scope = ${scope} and r.refused_at > ${since}`.execute(tx)
    const [{ all, fresh } = { all: 0, fresh: 0 }] = rows
    if (fresh >= many) {
      const why = { domain, fault: 'many_refusals', stage: 'receiver', code: null } as const
      await holdBack(tx, 'mail', why, { said: own.at(-1)?.said ?? null, now, minutes: withinMinutes })
    }
    if (all >= neverPeople) await takeBack(tx, { domain, scope, since }, now)
  }
}

async function takeBack(
  tx: Kysely<Tables>,
  { domain, scope, since }: { readonly domain: string; readonly scope: string; readonly since: Date },
  now: Date,
): Promise<void> {
  await unmark(tx, sql`(select * from mail_refusal where scope = ${scope} and refused_at > ${since})`, now)
  await sql`delete from mail_denial where domain = ${domain}`.execute(tx)
  await sql`update survey_message m set outcome = case when m.outcome = 'bounced' then 'refused' else m.outcome end, reason = 'many_refusals'
    from mail_refusal r
    where r.scope = ${scope} and r.refused_at > ${since} and m.id = r.message_id
      and (m.outcome = 'bounced' or m.reason = 'address_unsure')`.execute(tx)
}
