import type { Kysely } from 'kysely'
import { conflict, notFound } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import { requireDevice } from '../../../people/device'
import { deviceGrantAudit } from '../provider-audit'
import { providerPolicy } from '../provider-policy'
import { sendRequest } from '../sync/send-request'
import type { SyncContext } from '../sync/sync-context'
import { providerWords as words } from '../words'
import { beginConnecting } from './begin-connecting'
import { callbackUrl } from './callback-url'
import { requireConnectable } from './change-connection'
import { openLink } from './connect-links'

interface Asking {
  readonly db: Kysely<Tables>
  readonly key: Buffer
  /** Where our own addresses begin. */
  readonly apiUrl: string
  readonly now: Date
}

/** The wearer pressed the button of the page behind the link. */
export async function beginByLink(
  { db, key, apiUrl, now }: Asking,
  token: string,
): Promise<{ readonly url: string; readonly nonce: string }> {
  const link = await openLink(db, token, now)
  if (!link) throw notFound(words.grantNoun)
  const device = await db
    .selectFrom('device')
    .select(['id', 'company_id', 'provider'])
    .where('id', '=', link.device_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!device) throw notFound(words.grantNoun)
  const client = await requireConnectable(db, device)
  const redirectUri = callbackUrl(apiUrl, client.provider)
  return beginConnecting(db, key, { device, client, linkId: link.id, userId: null, redirectUri }, now)
}

/** An owner connects a device in an own browser, such as one of a phone that the team keeps. */
export async function beginByOwner(
  { db, key, apiUrl, now }: Asking,
  viewer: CompanyViewer,
  deviceId: string,
): Promise<{ readonly url: string; readonly nonce: string }> {
  providerPolicy.change.refuseViewer(viewer)
  const device = await requireDevice(db, viewer, deviceId)
  const client = await requireConnectable(db, device)
  if (client.open_until_at !== null && client.open_until_at > now && client.open_why === 'invalid_client') {
    throw conflict(words.noClient)
  }
  const redirectUri = callbackUrl(apiUrl, client.provider)
  return db.transaction().execute(async (tx) => {
    await recordAudit(tx, {
      companyId: viewer.companyId,
      actor: { kind: 'user', id: viewer.id },
      action: deviceGrantAudit.begin,
      targetId: device.id,
      at: now,
    })
    return beginConnecting(tx, key, { device, client, linkId: null, userId: viewer.id, redirectUri }, now)
  })
}

/** What ends a try over HTTP. */
export const connectContext = (db: Kysely<Tables>, encryptionKey: Buffer, now: () => Date): SyncContext => ({
  db,
  now,
  encryptionKey,
  send: sendRequest,
  random: Math.random,
})
