import type { Kysely } from 'kysely'
import type { ProviderKey } from '../../../../../../engines/providers'
import { notFound } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import type { Failure } from '../adapters/adapter'
import { adapterOf, settingOf } from '../grant/grant-queries'
import type { Send } from '../sync/send-request'
import { providerWords as words } from '../words'
import { clientOf } from './save-client'

export const clientTestOutcomes = [
  'accepted',
  'answered',
  'client_refused',
  'retired',
  'later',
  'unreachable',
  'unclear',
] as const
export type ClientTestOutcome = (typeof clientTestOutcomes)[number]

export interface ClientTest {
  readonly outcome: ClientTestOutcome
  /** What the provider called it, as a code; empty: nothing. */
  readonly detail: string
}

interface TestContext {
  readonly db: Kysely<Tables>
  readonly encryptionKey: Buffer
  readonly send: Send
}

/**
 * Tries id and secret at the provider by a code that it never gave: it looks at them first, so that a refused code says that they are
 * right. Nothing is stored, and no wearer is asked.
 */
export async function testClient(
  { db, encryptionKey, send }: TestContext,
  companyId: string,
  provider: ProviderKey,
  redirectUri: string,
): Promise<ClientTest> {
  const client = await clientOf(db, companyId, provider)
  if (!client) throw notFound(words.noun)
  const adapter = adapterOf(client)
  const request = adapter.exchange(settingOf(encryptionKey, client), {
    code: 'kansoku-connection-test',
    verifier: 'kansoku-connection-test-of-at-least-forty-three-letters',
    redirectUri,
  })
  const answer = await send(request)
  if (answer.status === 599) return { outcome: 'unreachable', detail: '' }
  const read = adapter.readTokens(answer)
  // A provider that gives tokens for any code has looked at nothing.
  if (!('kind' in read)) return { outcome: 'unclear', detail: `HTTP ${answer.status}` }
  return told(read, adapter.tellsWrongClient)
}

const wrongClient = new Set(['invalid_client', 'unauthorized_client', 'HTTP 401'])

function told(failure: Failure, tellsWrongClient: boolean): ClientTest {
  const detail = 'why' in failure ? failure.why : ''
  switch (failure.kind) {
    case 'reauthorize':
      return { outcome: tellsWrongClient ? 'accepted' : 'answered', detail }
    case 'client':
      return { outcome: wrongClient.has(failure.why) ? 'client_refused' : 'unclear', detail }
    case 'retired':
      return { outcome: 'retired', detail }
    case 'rate_limited':
      return { outcome: 'later', detail }
    case 'passing':
      return { outcome: /^HTTP (5|408)/.test(failure.why) ? 'later' : 'unclear', detail }
    case 'unauthorized':
    case 'scope_missing':
    case 'not_linked':
    case 'lapsed':
    case 'asked_before':
    case 'refused':
      return { outcome: 'unclear', detail }
    default:
      return failure satisfies never
  }
}
