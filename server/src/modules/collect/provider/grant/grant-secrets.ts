import { createHmac } from 'node:crypto'
import { seal, unseal } from '../../../../platform/crypto/encryption'

type Kind = 'access' | 'refresh' | 'account' | 'answer'

/** Seals what belongs to a grant; it cannot be opened in another row or as another thing. */
export const sealFor = (key: Buffer, grantId: string, kind: Kind, text: string | Buffer): Buffer =>
  seal(key, `device_grant ${kind} ${grantId}`, Buffer.from(text))

export const openFor = (key: Buffer, grantId: string, kind: Kind, sealed: Buffer): Buffer =>
  unseal(key, `device_grant ${kind} ${grantId}`, sealed)

/** Finds an account again without telling it. */
export function accountDigest(key: Buffer, provider: string, account: string): Buffer {
  return createHmac('sha256', key).update(`account\u0000${provider}\u0000${account}`).digest()
}

export const sealClientSecret = (key: Buffer, clientId: string, secret: string): Buffer =>
  seal(key, `provider_client secret ${clientId}`, Buffer.from(secret))

export const openClientSecret = (key: Buffer, clientId: string, sealed: Buffer): string =>
  unseal(key, `provider_client secret ${clientId}`, sealed).toString('utf8')

/** What a provider has to show with its notifications: made of the server's key, so that it lies nowhere. */
export function webhookSecret(key: Buffer, clientId: string): string {
  return createHmac('sha256', key).update(`webhook\u0000${clientId}`).digest('base64url')
}
