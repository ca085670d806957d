import type { Kysely } from 'kysely'
import { isProviderKey, providers } from '../../../../../../engines/providers'
import { enqueueJob } from '../../../../platform/jobs/jobs'
import { conflict } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import type { WriteContext } from '../../../../platform/write/write-context'
import { type Device, requireDevice } from '../../../people/device'
import { requireSlot } from '../client/client-queries'
import { clientOf } from '../client/save-client'
import { endGrant } from '../grant/end-grant'
import { latestGrant, type ProviderClient } from '../grant/grant-queries'
import { deviceGrantAudit } from '../provider-audit'
import { providerWords as words } from '../words'
import { makeConnectLink } from './connect-links'

/** The application by which the device can be connected; a Problem says what is missing. */
export async function requireConnectable(
  db: Kysely<Tables>,
  device: Pick<Device, 'id' | 'company_id' | 'provider'>,
): Promise<ProviderClient> {
  if (!isProviderKey(device.provider)) throw conflict(words.notConnectable)
  const client = await clientOf(db, device.company_id, device.provider)
  if (!client) throw conflict(words.noClient)
  if (providers[device.provider].isRetired && client.hosts !== 'simulator') throw conflict(words.retired)
  await requireSlot(db, client, device.id)
  return client
}

/** A new link for the wearer; its token is told this once. */
export async function makeLink(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  deviceId: string,
  { actor, now }: WriteContext,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const device = await requireDevice(tx, viewer, deviceId)
  await requireConnectable(tx, device)
  const made = await makeConnectLink(tx, device, viewer.id, now)
  await recordAudit(tx, {
    companyId: viewer.companyId,
    actor,
    action: deviceGrantAudit.make_link,
    targetId: device.id,
    at: now,
  })
  return made
}

/** Ends the connection at once; the job takes it back at the provider. */
export async function endConnection(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  deviceId: string,
  { actor, now }: WriteContext,
): Promise<void> {
  const device = await requireDevice(tx, viewer, deviceId)
  const grant = await latestGrant(tx, device.id)
  if (!grant || grant.ended_at !== null) throw conflict(words.notConnected)
  await endGrant({ db: tx, now: () => now }, grant, viewer.id)
  await recordAudit(tx, {
    companyId: viewer.companyId,
    actor,
    action: deviceGrantAudit.revoke,
    targetId: device.id,
    at: now,
  })
  await enqueueJob(tx, 'sync-devices', {}, { delayMs: 0, key: 'sync-devices-soon' })
}

/** Asks for the data of the device now instead of in its turn. */
export async function readNow(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  deviceId: string,
  { actor, now }: WriteContext,
): Promise<void> {
  const device = await requireDevice(tx, viewer, deviceId)
  const grant = await latestGrant(tx, device.id)
  if (!grant || grant.ended_at !== null || !['active', 'not_linked', 'lapsed'].includes(grant.state)) {
    throw conflict(words.notConnected)
  }
  await tx.updateTable('device_grant').set({ next_sync_at: now }).where('id', '=', grant.id).execute()
  await recordAudit(tx, {
    companyId: viewer.companyId,
    actor,
    action: deviceGrantAudit.read,
    targetId: device.id,
    at: now,
  })
  await enqueueJob(tx, 'sync-devices', {}, { delayMs: 0, key: 'sync-devices-soon' })
}
