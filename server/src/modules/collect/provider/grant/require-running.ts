import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/tables'

/** Throws GrantEndedError where what was allowed has ended since the answer came: nothing of it is stored then. */
export async function requireRunning(tx: Kysely<Tables>, grantId: string): Promise<void> {
  const running = await tx
    .selectFrom('device_grant')
    .select('id')
    .where('id', '=', grantId)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!running) throw new GrantEndedError()
}

/** The consent ended while its data was read. */
export class GrantEndedError extends Error {
  override name = 'GrantEndedError'
}
