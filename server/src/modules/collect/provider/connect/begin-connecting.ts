import type { Kysely } from 'kysely'
import { seal } from '../../../../platform/crypto/encryption'
import { newId } from '../../../../platform/postgres/ids'
import type { Tables } from '../../../../platform/tables'
import { adapterOf, type ProviderClient, settingOf } from '../grant/grant-queries'
import { authorizeUrl, newAttemptSecrets } from '../oauth/authorize-url'
import { digestOf } from './connect-links'

const attemptMs = 15 * 60_000

/** The text by which the wearer was told what is shared. It changes with the page's words. */
const consentVersion = '2026-12-01'

export interface Beginning {
  readonly device: { readonly id: string; readonly company_id: string }
  readonly client: ProviderClient
  /** Null: an owner connects it. */
  readonly linkId: string | null
  readonly userId: string | null
  readonly redirectUri: string
}

/** One try: where the browser goes, and what it keeps so that it alone can come back. */
export async function beginConnecting(
  db: Kysely<Tables>,
  key: Buffer,
  { device, client, linkId, userId, redirectUri }: Beginning,
  now: Date,
): Promise<{ readonly url: string; readonly nonce: string }> {
  const secrets = newAttemptSecrets()
  const id = newId()
  await db
    .insertInto('connect_attempt')
    .values({
      id,
      company_id: device.company_id,
      device_id: device.id,
      provider_client_id: client.id,
      connect_link_id: linkId,
      user_id: userId,
      state_digest: digestOf(secrets.state),
      nonce_digest: digestOf(secrets.nonce),
      verifier_sealed: seal(key, `connect_attempt ${id}`, Buffer.from(secrets.verifier)),
      consent_version: consentVersion,
      begun_at: now,
      expires_at: new Date(now.getTime() + attemptMs),
    })
    .execute()
  const url = authorizeUrl(adapterOf(client), settingOf(key, client), {
    ...secrets,
    redirectUri,
    scopes: client.scopes,
  })
  return { url, nonce: secrets.nonce }
}
