import { type Kysely, type Selectable, sql } from 'kysely'
import type { MailFault } from '../../../../platform/mailer'
import type { SurveyMessageTable, Tables } from '../../../../platform/tables'
import { emailHash, personalDataOf } from '../../../studies/personal-data'
import { deniesAddress, type MailEvent } from '../bounces/mail-event'
import { domainOf } from '../channels/mail-channel'
import { forgetDenials } from '../send/hold/denials'
import { evaluateLateDenials, type LateDenial } from './late-denials'
import { markBounced } from './mark-bounced'
import { noteEvents } from './note-events'
import { withoutPassedOn } from './passed-on'

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
 * messages. The address that a mail went to is marked, not the one that its subject has now, nor one to which it was passed on.
 */
export function recordMailEvents(
  { db, encryptionKey, now }: Recording,
  events: readonly MailEvent[],
): Promise<number> {
  const record = async (tx: Kysely<Tables>) => {
    const of = (type: MailEvent['type']) => events.filter((one) => one.type === type)
    const permanent = of('bounce').filter(({ isPermanent }) => isPermanent)
    const bounces = await withoutPassedOn({ db: tx, encryptionKey }, permanent)
    const arrived = await noteEvents(tx, 'mail', idsOf(of('delivered')), 'sent', now)
    await forgetDenied(tx, arrived)
    const bounced = await noteEvents(tx, 'mail', idsOf(bounces.filter(deniesAddress)), 'bounced', now)
    const complained = await noteEvents(tx, 'mail', idsOf(of('complaint')), 'complained', now)
    const refused = await noteRefused(
      tx,
      bounces.filter((one) => !deniesAddress(one)),
    )
    await noteSaid(tx, bounces)
    const known = new Set(bounced)
    const denials = await denialsOf(
      { db: tx, encryptionKey, now },
      bounces.filter((one) => deniesAddress(one) && known.has(one.id)),
    )
    await evaluateLateDenials(tx, denials, now)
    await markBounced(
      tx,
      complained.map((id) => ({ id, hash: null })),
      { state: 'complained', now },
    )
    return arrived.length + bounced.length + complained.length + refused
  }
  return db.isTransaction ? record(db) : db.transaction().execute(record)
}

const idsOf = (events: readonly MailEvent[]): string[] => events.map(({ id }) => id)

/** What arrived shows that its address exists. */
async function forgetDenied(tx: Kysely<Tables>, arrived: readonly string[]): Promise<void> {
  if (arrived.length === 0) return
  const rows = await tx
    .selectFrom('survey_message')
    .select(['test_subject_id as testSubjectId', 'address_hash as hash'])
    .where('id', 'in', [...arrived])
    .execute()
  await forgetDenials(
    tx,
    rows.flatMap(({ testSubjectId, hash }) => (hash === null ? [] : [{ testSubjectId, hash }])),
  )
}

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

/** Of the addresses as they were noted when the mails left. */
async function denialsOf(
  { db, encryptionKey, now }: Recording,
  events: readonly MailEvent[],
): Promise<LateDenial[]> {
  if (events.length === 0) return []
  const rows = await db
    .selectFrom('survey_message')
    .select([
      'id',
      'company_id',
      'test_subject_id',
      'address_hash',
      'may_be_repeated',
      'sent_at',
      'expires_at',
    ])
    .where('id', 'in', idsOf(events))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const silent = new Set(events.flatMap(({ id, recipient }) => (recipient === null ? [id] : [])))
  const presentDomains = await presentDomainsOf(
    db,
    encryptionKey,
    rows.filter(({ id }) => silent.has(id)),
  )
  return events.flatMap(({ id, recipient, said }) => {
    const row = byId.get(id)
    if (!row) return []
    const hash = row.address_hash
    // It left before addresses were noted.
    if (hash === null) return []
    return [
      {
        messageId: id,
        companyId: row.company_id,
        testSubjectId: row.test_subject_id,
        hash,
        domain: recipient === null ? (presentDomains.get(id) ?? '') : domainOf(recipient),
        at: row.sent_at ?? now,
        isLate: true,
        expiresAt: row.expires_at,
        mayBeRepeated: row.may_be_repeated,
        said,
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
