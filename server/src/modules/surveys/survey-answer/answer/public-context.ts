import type { Context } from '../../../../platform/graphql/context'
import { countCall } from '../../../../platform/http/call-limit'
import type { PublicContext } from '../pin/public-call'

/**
 * Calls per address and minute: all phones of a study may share one address, and each saves at every answer.
 */
const callsPerMinute = 60_000
const block = 100

type Calling = Pick<Context, 'db' | 'clientAddress' | 'now'> & {
  readonly config: Pick<Context['config'], 'secret' | 'encryptionKey' | 'sendsMail'>
}

/** Context of an unauthenticated call; the call counts towards the rate limit. */
export async function publicContext({
  db,
  clientAddress,
  config,
  ...calling
}: Calling): Promise<PublicContext> {
  const { secret, encryptionKey, sendsMail } = config
  const now = calling.now()
  await countCall(db, { name: 'survey', perMinute: callsPerMinute, block, clientAddress, secret, now })
  return { db, now, secret, encryptionKey, sendsMail }
}
