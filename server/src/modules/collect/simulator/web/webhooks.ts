import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { ProviderKey } from '../../../../../../engines/providers'
import type { Wearer } from '../body/wearer'
import type { Faults } from '../faults'
import type { SimGrant } from '../grants'

/** Where a provider sends its notifications, and how they are signed. */
export interface Hook {
  readonly url: string
  /** Told by the receiver. */
  readonly secret: string
  readonly clientSecret: string
}

interface Notification {
  readonly body: string
  readonly headers: Record<string, string>
}

/** Signs and sends notifications. */
export class Webhooks {
  readonly #hooks = new Map<ProviderKey, Hook>()
  readonly #faults: Faults
  readonly #now: () => number
  readonly #keyId = 1_000_042
  readonly #privateKey: KeyObject
  readonly #keyset: object

  constructor(faults: Faults, now: () => number) {
    this.#faults = faults
    this.#now = now
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = privateKey
    this.#keyset = keysetOf(publicKey, this.#keyId)
  }

  get keyset(): object {
    return this.#keyset
  }

  register(provider: ProviderKey, hook: Hook): void {
    this.#hooks.set(provider, hook)
  }

  /** Tells that there is new data of a wearer. Answers of the receiver, in order; none where nothing is sent. */
  async tell(grant: SimGrant, wearer: Wearer, isRevoked = false): Promise<number[]> {
    const hook = this.#hooks.get(grant.provider)
    if (!hook || this.#faults.has('lost_webhook')) return []
    const notification = this.#notificationOf(grant, wearer, hook, isRevoked)
    if (!notification) return []
    const times = this.#faults.has('doubled_webhook') ? 2 : 1
    const statuses: number[] = []
    for (let i = 0; i < times; i++) {
      const headers = this.#faults.has('unsigned_webhook') ? {} : notification.headers
      const answer = await fetch(hook.url, {
        method: 'POST',
        body: notification.body,
        headers: { 'content-type': 'application/json', ...headers },
      }).catch(() => null)
      statuses.push(answer?.status ?? 0)
    }
    return statuses
  }

  #notificationOf(grant: SimGrant, wearer: Wearer, hook: Hook, isRevoked: boolean): Notification | null {
    const now = this.#now()
    const time = String(now)
    switch (grant.provider) {
      case 'google-health': {
        const body = JSON.stringify([
          {
            data: {
              version: '1',
              healthUserId: wearer.account,
              operation: isRevoked ? 'DELETE' : 'UPSERT',
              ...(!isRevoked && { dataType: 'heart-rate' }),
              intervals: [],
            },
          },
        ])
        const id = Buffer.alloc(4)
        id.writeUInt32BE(this.#keyId)
        const signature = sign('sha256', Buffer.from(body), { key: this.#privateKey, dsaEncoding: 'der' })
        const packed = Buffer.concat([Buffer.of(1), id, signature]).toString('base64')
        return { body, headers: { authorization: hook.secret, 'google-health-api-signature': packed } }
      }
      case 'oura': {
        const body = JSON.stringify({
          event_type: 'update',
          data_type: 'sleep',
          user_id: `oura-${wearer.account}`,
        })
        const signature = mac(hook.clientSecret, time + body, 'hex').toUpperCase()
        return { body, headers: { 'x-oura-timestamp': time, 'x-oura-signature': signature } }
      }
      case 'withings': {
        const body = `userid=${wearer.account}&appli=16&${isRevoked ? 'action=delete' : ''}`
        return { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
      }
      case 'whoop': {
        const body = JSON.stringify({ user_id: Number(wearer.account), id: 'x', type: 'sleep.updated' })
        const signature = mac(hook.clientSecret, time + body, 'base64')
        return { body, headers: { 'x-whoop-signature-timestamp': time, 'x-whoop-signature': signature } }
      }
      case 'polar': {
        const body = JSON.stringify({ event: 'SLEEP', user_id: Number(wearer.account) })
        return { body, headers: { 'polar-webhook-signature': mac(hook.secret, body, 'hex') } }
      }
      case 'garmin': {
        const userId = `g-${wearer.account}`
        return {
          body: JSON.stringify(isRevoked ? { deregistrations: [{ userId }] } : { dailies: [] }),
          headers: {},
        }
      }
      default:
        return null
    }
  }
}

function mac(key: string, text: string, encoding: 'hex' | 'base64'): string {
  return createHmac('sha256', key).update(text).digest(encoding)
}

/** In the format of Tink, whose coordinates come with a leading zero. */
function keysetOf(publicKey: KeyObject, keyId: number): object {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const field = (number: number, text: string) => {
    const bytes = Buffer.concat([Buffer.of(0), Buffer.from(text, 'base64url')])
    return Buffer.concat([Buffer.of((number << 3) | 2, bytes.length), bytes])
  }
  const value = Buffer.concat([Buffer.of(8, 0), field(3, x), field(4, y)]).toString('base64')
  const typeUrl = 'type.googleapis.com/google.crypto.tink.EcdsaPublicKey'
  return {
    primaryKeyId: keyId,
    key: [
      {
        keyId,
        status: 'ENABLED',
        outputPrefixType: 'TINK',
        keyData: { typeUrl, value, keyMaterialType: 'ASYMMETRIC_PUBLIC' },
      },
    ],
  }
}
