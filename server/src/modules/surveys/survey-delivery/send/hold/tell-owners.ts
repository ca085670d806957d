import { type Kysely, sql } from 'kysely'
import { queueMail, writtenMail } from '../../../../../platform/mailer'
import type { HoldFault, Tables } from '../../../../../platform/tables'
import type { Message } from '../../../../../platform/words'
import { recordAudit } from '../../../../../platform/write/audit'
import { companyAudit } from '../../../../accounts/company'
import type { Lane } from '../../channels/channels'
import type { DeliveryContext } from '../../delivery-context'
import { surveyDeliveryWords as words } from '../../words'
import type { Hold } from './holds'

/** A server that starts again within minutes is nobody's business. */
const toldFromFailures = 3
const toldEveryHours = 6

const why: Readonly<Record<HoldFault, Message>> = {
  our_side: words.heldByUs,
  connection: words.heldByConnection,
  many_refusals: words.heldByMany,
}

/**
 * Mails the owners of companies whose messages are held back, with the server's sentence, at most once in six hours. The mail leaves
 * when the server takes mail again, at the latest; until then the pages of the delivery say the same. `held`: domains by company.
 */
export async function tellOwners(
  { db, clock, publicUrl }: Pick<DeliveryContext, 'db' | 'clock' | 'publicUrl'>,
  channel: Lane['channel'],
  held: ReadonlyMap<string, string>,
): Promise<void> {
  const now = await clock(db)
  await db.transaction().execute(async (tx) => {
    const lasting = await tx
      .selectFrom('sending_hold')
      .selectAll()
      .where('channel', '=', channel)
      .where('failures', '>=', toldFromFailures)
      .execute()
    const holds = new Map(lasting.map((hold) => [hold.domain, hold]))
    for (const [companyId, domain] of [...held].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const hold = holds.get(domain)
      if (hold) await tellCompany(tx, companyId, { hold, publicUrl, now })
    }
  })
}

async function tellCompany(
  tx: Kysely<Tables>,
  companyId: string,
  { hold, publicUrl, now }: { readonly hold: Hold; readonly publicUrl: string; readonly now: Date },
): Promise<void> {
  const before = new Date(now.getTime() - toldEveryHours * 3_600_000)
  const { rows } = await sql`
    insert into sending_hold_told (company_id, told_at) values (${companyId}, ${now})
    on conflict (company_id) do update set told_at = excluded.told_at where sending_hold_told.told_at < ${before}
    returning company_id`.execute(tx)
  if (rows.length === 0) return
  const owners = await tx
    .selectFrom('app_user')
    .select(['email', 'name', 'locale'])
    .where('company_id', '=', companyId)
    .where('role', '=', 'OWNER')
    .where('status', '=', 'active')
    .where('removed_at', 'is', null)
    .execute()
  const said = hold.said === null ? words.heldSilent : words.heldSaid(hold.said)
  for (const { email: to, name, locale } of owners) {
    const mail = writtenMail({
      to,
      name,
      locale,
      subject: words.heldSubject,
      paragraphs: [why[hold.fault], said, words.heldNext(`${publicUrl}/projects`)],
    })
    await queueMail(tx, { ...mail, kind: 'sending-held' }, now)
  }
  await recordAudit(tx, {
    companyId,
    actor: { kind: 'system' },
    action: companyAudit.sending_held,
    at: now,
    targetId: companyId,
    after: { channel: hold.channel, fault: hold.fault, said: hold.said },
  })
}
