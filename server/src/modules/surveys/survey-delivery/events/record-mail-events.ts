import { type Kysely, type Selectable, sql } from 'kysely'
import type { MailFault } from '../../../../platform/mailer'
import type { SurveyMessageTable, Tables } from '../../../../platform/tables'
import { emailHash, personalDataOf } from '../../../studies/personal-data'
import type { MailEvent } from '../bounces/mail-event'
import { domainOf } from '../channels/mail-channel'
import { markBounced } from './mark-bounced'
import { noteEvents } from './note-events'

/** Of mails that a server of ours passed on: it tells nobody that the domain took others, so it takes more to doubt them. */
const manyLate = 20
const withinMinutes = 10

interface Recording {
  readonly db: Kysely<Tables>
  readonly encryptionKey: Buffer
  readonly now: Date
}

/** Why a mail did not arrive, as it is stored; null: its address is wrong. */
const reasonOf: Readonly<Record<MailFault, string | null>> = {
  no_such_address: null,
  no_such_domain: null,
  mailbox: 'mailbox',
  our_side: 'our_side',
  this_mail: 'refused',
  content: 'refused',
  connection: 'server_unreachable',
}

/**
 * Records bounces, complaints and deliveries of which somebody tells later; unknown ids are ignored. Returns the number of known
 * messages. The address that a mail went to is marked, not the one that its subject has now.
 */
export function recordMailEvents(
  { db, encryptionKey, now }: Recording,
  events: readonly MailEvent[],
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const of = (type: MailEvent['type']) => events.filter((one) => one.type === type)
    const bounces = of('bounce').filter(({ isPermanent }) => isPermanent)
    const isOfAddress = ({ fault }: MailEvent) => fault === null || reasonOf[fault] === null
    const arrived = await noteEvents(tx, 'mail', idsOf(of('delivered')), 'sent', now)
    const bounced = await noteEvents(tx, 'mail', idsOf(bounces.filter(isOfAddress)), 'bounced', now)
    const complained = await noteEvents(tx, 'mail', idsOf(of('complaint')), 'complained', now)
    const refused = await noteRefused(
      tx,
      bounces.filter((one) => !isOfAddress(one)),
    )
    await noteSaid(tx, bounces)
    const known = new Set(bounced)
    const marked = await addressesOf(
      { db: tx, encryptionKey, now },
      bounces.filter((one) => isOfAddress(one) && known.has(one.id)),
    )
    await markBounced(tx, marked, { state: 'bounced', now })
    await doubtMany(tx, marked, now)
    await markBounced(
      tx,
      complained.map((id) => ({ id, hash: null })),
      { state: 'complained', now },
    )
    return arrived.length + bounced.length + complained.length + refused
  })
}

const idsOf = (events: readonly MailEvent[]): string[] => events.map(({ id }) => id)

/** It arrived nowhere, and its address is not to blame. */
async function noteRefused(tx: Kysely<Tables>, events: readonly MailEvent[]): Promise<number> {
  if (events.length === 0) return 0
  const { numAffectedRows } = await sql`
    update survey_message m set outcome = 'refused', reason = given.reason
    from unnest(${idsOf(events)}::uuid[], ${events.map(({ fault }) => fault && reasonOf[fault])}::text[]) as given (id, reason)
    where m.id = given.id and m.channel = 'mail' and m.sent_at is not null and m.outcome in ('sent', 'refused')`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

async function noteSaid(tx: Kysely<Tables>, events: readonly MailEvent[]): Promise<void> {
  const said = events.filter((one) => one.said !== null)
  if (said.length === 0) return
  await sql`update survey_message m set said = given.said
    from unnest(${idsOf(said)}::uuid[], ${said.map((one) => one.said)}::text[]) as given (id, said)
    where m.id = given.id and m.channel = 'mail' and m.sent_at is not null`.execute(tx)
}

interface Marked {
  readonly id: string
  readonly hash: Buffer | null
  readonly domain: string | null
}

/** As noted when the mail left. Of a mail that may have left twice, to two addresses, the bounce itself says which one. */
async function addressesOf(
  { db, encryptionKey }: Recording,
  events: readonly MailEvent[],
): Promise<Marked[]> {
  if (events.length === 0) return []
  const rows = await db
    .selectFrom('survey_message')
    .select(['id', 'company_id', 'test_subject_id', 'address_hash', 'may_be_repeated'])
    .where('id', 'in', idsOf(events))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const silent = new Set(events.flatMap(({ id, recipient }) => (recipient === null ? [id] : [])))
  const presentDomains = await presentDomainsOf(
    db,
    encryptionKey,
    rows.filter(({ id }) => silent.has(id)),
  )
  return events.flatMap(({ id, recipient }) => {
    const row = byId.get(id)
    if (!row) return []
    const isSaid = row.may_be_repeated && recipient !== null
    return [
      {
        id,
        hash: isSaid ? emailHash(encryptionKey, row.company_id, recipient) : null,
        domain: recipient === null ? (presentDomains.get(id) ?? null) : domainOf(recipient),
      },
    ]
  })
}

type Sent = Pick<Selectable<SurveyMessageTable>, 'id' | 'company_id' | 'test_subject_id' | 'address_hash'>

/** Of mails whose bounce does not say to whom it went: the domain of their subject's address, where that is still the same one. */
async function presentDomainsOf(
  db: Kysely<Tables>,
  encryptionKey: Buffer,
  messages: readonly Sent[],
): Promise<ReadonlyMap<string, string>> {
  const domains = new Map<string, string>()
  for (const companyId of new Set(messages.map(({ company_id }) => company_id))) {
    const own = messages.filter(({ company_id }) => company_id === companyId)
    const testSubjectIds = own.map(({ test_subject_id }) => test_subject_id)
    const personal = await personalDataOf(db, { companyId, testSubjectIds, encryptionKey })
    for (const { id, test_subject_id, address_hash } of own) {
      const email = personal.get(test_subject_id)?.email
      if (email && address_hash?.equals(emailHash(encryptionKey, companyId, email)))
        domains.set(id, domainOf(email))
    }
  }
  return domains
}

/** Many bounces of one domain within minutes are never the people's: their marks are taken back. */
async function doubtMany(tx: Kysely<Tables>, marked: readonly Marked[], now: Date): Promise<void> {
  const since = new Date(now.getTime() - withinMinutes * 60_000)
  const domains = [...new Set(marked.flatMap(({ domain }) => domain ?? []))].sort()
  for (const domain of domains) {
    const scope = `late ${domain}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${`mail-refusal ${scope}`}, 0))`.execute(tx)
    await sql`
      insert into mail_refusal (message_id, company_id, test_subject_id, domain, scope, address_hash, refused_at)
      select m.id, m.company_id, m.test_subject_id, ${domain}, ${scope}, m.address_hash, ${now} from survey_message m
      where m.id = any(${marked.filter((one) => one.domain === domain).map(({ id }) => id)}::uuid[]) and m.address_hash is not null
      on conflict (message_id) do update set scope = excluded.scope, refused_at = excluded.refused_at`.execute(
      tx,
    )
    const { rows } = await sql<{ count: number }>`
      select count(distinct address_hash)::integer as count from mail_refusal where scope = ${scope} and refused_at > ${since}`.execute(
      tx,
    )
    if ((rows[0]?.count ?? 0) < manyLate) continue
    await sql`update subject_channel k set state = 'ok', state_at = ${now}, updated_at = ${now} from mail_refusal r
      where r.scope = ${scope} and r.refused_at > ${since} and k.company_id = r.company_id and k.test_subject_id = r.test_subject_id
        and k.channel = 'mail' and k.state = 'bounced' and k.address_hash = r.address_hash`.execute(tx)
    await sql`update survey_message m set outcome = 'refused', reason = 'many_refusals' from mail_refusal r
      where r.scope = ${scope} and r.refused_at > ${since} and m.id = r.message_id and m.outcome = 'bounced'`.execute(
      tx,
    )
  }
}
