import type { KeyObject } from 'node:crypto'
import { parseAnswer } from '../../../../../../engines/providers'
import { tinkKeys } from '../adapters/signatures'
import type { ProviderClient } from '../grant/grant-queries'
import type { SyncContext } from '../sync/sync-context'

type Keys = ReadonlyMap<number, KeyObject>

const keysetUrl = 'https://www.gstatic.com/googlehealthapi/webhooks/webhooks_public_keyset.json'
const keysetHours = 24
/** How long a key that is not known is not looked for again, and keys that could not be had neither. */
const againMs = 60_000

interface Cached {
  readonly keys: Keys
  readonly readAt: number
}
const cached = new Map<string, Cached>()
const failedAt = new Map<string, number>()

/** The provider's public keys. `isMissing`: the newest could not be had, as where a proxy answers with a page. */
export async function publicKeysOf(
  { send, now }: SyncContext,
  client: Pick<ProviderClient, 'provider' | 'hosts' | 'addresses'>,
  isWanted: boolean,
): Promise<{ readonly keys: Keys; readonly isMissing: boolean }> {
  if (client.provider !== 'google-health') return { keys: new Map(), isMissing: false }
  const url =
    client.hosts === 'simulator'
      ? new URL('/webhooks_public_keyset.json', client.addresses.api).href
      : keysetUrl
  const at = now().getTime()
  const known = cached.get(url)
  if (known && at - known.readAt < (isWanted ? againMs : keysetHours * 3_600_000))
    return { keys: known.keys, isMissing: false }
  const before = { keys: known?.keys ?? new Map(), isMissing: true }
  if (at - (failedAt.get(url) ?? Number.NEGATIVE_INFINITY) < againMs) return before
  const { status, text } = await send({ method: 'GET', url, headers: {} })
  const keys = status === 200 ? tinkKeys(parseAnswer(text)) : new Map()
  if (keys.size === 0) {
    failedAt.set(url, at)
    return before
  }
  cached.set(url, { keys, readAt: at })
  failedAt.delete(url)
  return { keys, isMissing: false }
}
