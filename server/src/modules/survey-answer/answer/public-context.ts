import type { Context } from '../../../platform/graphql/context'
import { countCall } from '../../../platform/http/call-limit'
import type { PublicContext } from './sending'

/** Calls per address and minute: the phones of a whole study may share one, and each saves at every answer. */
const callsPerMinute = 60_000
const block = 100

type Calling = Pick<Context, 'db' | 'clientAddress' | 'now'> & {
  readonly config: Pick<Context['config'], 'secret' | 'encryptionKey'>
}

/** The context of a call without sign-in, which is counted. */
export async function publicContext({
  db,
  clientAddress,
  config,
  ...calling
}: Calling): Promise<PublicContext> {
  const { secret, encryptionKey } = config
  const now = calling.now()
  await countCall(db, { name: 'survey', perMinute: callsPerMinute, block, clientAddress, secret, now })
  return { db, now, secret, encryptionKey }
}
