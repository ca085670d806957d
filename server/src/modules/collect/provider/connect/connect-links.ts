import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import { connectTokenOf } from '../../../../platform/crypto/connect-token'
import { newId } from '../../../../platform/postgres/ids'
import type { ConnectLinkTable, Tables } from '../../../../platform/tables'
import { consentGiver } from '../grant/consent-times'
import { recordGrantEvent } from '../grant/grant-events'

export type ConnectLink = Selectable<ConnectLinkTable>

const linkDays = 7
const dayMs = 86_400_000

export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A link for the wearer of a device. Earlier ones end with it, so that only one can be in anybody's hands. */
export async function makeConnectLink(
  tx: Kysely<Tables>,
  device: { readonly id: string; readonly company_id: string },
  userId: string,
  now: Date,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(now.getTime() + linkDays * dayMs)
  await addLink(tx, device, { id: newId(), token, userId, expiresAt, nudgeId: null }, now)
  await recordGrantEvent(tx, device, { kind: 'link_made', userId, at: now })
  return { token, expiresAt }
}

/** A link that leaves with a message. Its token is made when the message is written. */
export async function addSentLink(
  tx: Kysely<Tables>,
  device: { readonly id: string; readonly company_id: string },
  { secret, nudgeId, sendAt, userId }: SentLink,
  now: Date,
): Promise<void> {
  const id = newId()
  const expiresAt = new Date(sendAt.getTime() + linkDays * dayMs)
  await addLink(tx, device, { id, token: connectTokenOf(secret, id), userId, expiresAt, nudgeId }, now)
  await recordGrantEvent(tx, device, { kind: 'link_sent', userId, at: now })
}

interface SentLink {
  readonly secret: string
  readonly nudgeId: string
  readonly sendAt: Date
  readonly userId: string | null
}

interface NewLink {
  readonly id: string
  readonly token: string
  readonly userId: string | null
  readonly expiresAt: Date
  readonly nudgeId: string | null
}

async function addLink(
  tx: Kysely<Tables>,
  device: { readonly id: string; readonly company_id: string },
  { id, token, userId, expiresAt, nudgeId }: NewLink,
  now: Date,
): Promise<void> {
  // Of two that are made at once, the later one ends the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`connect-link ${device.id}`}, 0))`.execute(tx)
  await tx
    .updateTable('connect_link')
    .set({ cancelled_at: now })
    .where('device_id', '=', device.id)
    .where('used_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute()
  await tx
    .insertInto('connect_link')
    .values({
      id,
      company_id: device.company_id,
      device_id: device.id,
      token_digest: digestOf(token),
      made_by: userId,
      made_at: now,
      expires_at: expiresAt,
      nudge_id: nudgeId,
      for_subject_id: await consentGiver(tx, device.id, now),
    })
    .execute()
}

/** Whether who was given the link wears the device, or is to wear it next. Links of before this was recorded are for anybody. */
export async function isForWearer(
  db: Kysely<Tables>,
  { device_id, for_subject_id }: Pick<ConnectLink, 'device_id' | 'for_subject_id'>,
  now: Date,
): Promise<boolean> {
  return for_subject_id === null || for_subject_id === (await consentGiver(db, device_id, now))
}

/** The link with the token, while it can be used. Unknown, ended and used ones are not told apart. */
export async function openLink(db: Kysely<Tables>, token: string, now: Date): Promise<ConnectLink | null> {
  if (!/^[\w-]{20,100}$/.test(token)) return null
  const link = await db
    .selectFrom('connect_link')
    .innerJoin('device', 'device.id', 'connect_link.device_id')
    .selectAll('connect_link')
    .where('token_digest', '=', digestOf(token))
    .where('used_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('expires_at', '>', now)
    .where('device.deleted_at', 'is', null)
    .executeTakeFirst()
  return link && (await isForWearer(db, link, now)) ? link : null
}
