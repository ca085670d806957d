import { type Kysely, type Selectable, sql } from 'kysely'
import type { SendingHoldTable, Tables } from '../../../../../platform/tables'
import type { Held } from '../../channels/channel'
import type { Lane } from '../../channels/channels'

export type Hold = Selectable<SendingHoldTable>

const minute = 60_000
/** One message is tried so often at least: a probe costs little, and windows may be short. */
const longestWaitMinutes = 5
/** Before the window of a message ends it is tried once more. */
const lastTryMs = 90_000
/** A hold that nothing was due for since its last try. */
const forgottenAfterMs = 3_600_000

export async function holdsOf(db: Kysely<Tables>, channel: Lane['channel']): Promise<Hold[]> {
  return db.selectFrom('sending_hold').selectAll().where('channel', '=', channel).execute()
}

/** When the next message is tried: after 1, 2, 4, 5, 5 … minutes. */
const waitMs = (failures: number): number =>
  Math.min(2 ** Math.min(failures - 1, 10), longestWaitMinutes) * minute

/**
 * The channel or the domain takes nothing. Of messages that were on their way together one counts: the pause grows only after it is
 * over. `minutes`: it lasts so long at least.
 */
export async function holdBack(
  tx: Kysely<Tables>,
  channel: Lane['channel'],
  { domain, fault, stage, code }: Omit<Held, 'reason'>,
  { said, now, minutes = 0 }: { readonly said: string | null; readonly now: Date; readonly minutes?: number },
): Promise<Hold> {
  const known = await tx
    .selectFrom('sending_hold')
    .selectAll()
    .where('channel', '=', channel)
    .where('domain', '=', domain)
    .forUpdate()
    .executeTakeFirst()
  // Nothing was due since: that is another trouble.
  const before = known && now.getTime() - known.retry_at.getTime() < forgottenAfterMs ? known : undefined
  const isNew = !before || before.retry_at <= now
  const failures = (before?.failures ?? 0) + (isNew ? 1 : 0)
  const retryAt =
    isNew || !before
      ? new Date(now.getTime() + Math.max(waitMs(failures), minutes * minute))
      : before.retry_at
  // An incident of many refusals stays one, whatever is said next.
  const lasting = before?.fault === 'many_refusals' ? before.fault : fault
  const values = {
    fault: lasting,
    stage,
    code,
    said: said ?? before?.said ?? null,
    failures,
    retry_at: retryAt,
  }
  const { rows } = await sql<Hold>`
    insert into sending_hold (channel, domain, fault, stage, code, said, held_at, failures, retry_at)
    values (${channel}, ${domain}, ${values.fault}, ${stage}, ${code}, ${values.said}, ${now}, ${failures}, ${retryAt})
    on conflict (channel, domain) do update set held_at = ${before?.held_at ?? now}, fault = excluded.fault, stage = excluded.stage, code = excluded.code,
      said = excluded.said, failures = excluded.failures, retry_at = excluded.retry_at
    returning *`.execute(tx)
  const [hold] = rows
  if (!hold) throw new Error('The hold was not written.')
  return hold
}

/** It takes messages again. */
export async function release(
  tx: Kysely<Tables>,
  channel: Lane['channel'],
  domains: readonly string[],
): Promise<void> {
  if (domains.length === 0) return
  await tx
    .deleteFrom('sending_hold')
    .where('channel', '=', channel)
    .where('domain', 'in', [...domains])
    .execute()
}

/** When a message that is held back is tried: with the others, but once before its own window ends. */
export function retryAtOf({ retry_at }: Pick<Hold, 'retry_at'>, expiresAt: Date | null, now: Date): Date {
  if (!expiresAt) return retry_at
  const last = lastTryOf(expiresAt)
  return last > now && last < retry_at ? last : retry_at
}

export const lastTryOf = (expiresAt: Date): Date => new Date(expiresAt.getTime() - lastTryMs)
