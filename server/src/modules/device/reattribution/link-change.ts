import type { Kysely } from 'kysely'
import { enqueueJob } from '../../../platform/jobs/jobs'
import type { Tables } from '../../../platform/tables'
import { askReattribution } from './reattribution'

/** A link that was made, ended, moved or removed, and the time in which the device's wearer changed. */
export interface LinkChange {
  readonly deviceId: string
  readonly from: Date
  /** Null: no end. */
  readonly to: Date | null
  /** Subjects who wore it before the change and no longer do. */
  readonly lostBy?: readonly string[]
}

/**
 * Enqueues the reassignment of data measured in that time to the wearer by the current links, in the transaction that
 * changes the link. A future link and a device created in the same transaction need no job.
 */
export async function reattributeAfter(tx: Kysely<Tables>, change: LinkChange, now: Date): Promise<void> {
  const { deviceId, from, to, lostBy = [] } = change
  if (from >= now) return
  const known = await tx
    .selectFrom('device')
    .select('company_id')
    .where('id', '=', deviceId)
    .where('created_at', '<>', now)
    .executeTakeFirst()
  if (!known) return
  const until = to && to < now ? to : now
  const reattributionId = await askReattribution(tx, {
    company_id: known.company_id,
    device_id: deviceId,
    from_at: from,
    to_at: until,
    created_at: now,
  })
  await enqueueJob(tx, 'reattribute-device', {
    reattributionId,
    deviceId,
    from: from.toISOString(),
    to: until.toISOString(),
    subjectIds: lostBy,
  })
}
