import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import type { WriteContext } from '../../../../platform/write/write-context'
import { askRun } from '../../../studies/run'

/** A link that was made, ended, moved or removed, and the time in which the device's wearer changed. */
export interface LinkChange {
  readonly deviceId: string
  /** Whose link it is. */
  readonly testSubjectId: string
  readonly from: Date
  /** Null: no end. */
  readonly to: Date | null
  /** The subject wore it before the change and no longer does in that time. */
  readonly isLost: boolean
}

/**
 * Asks for data measured in that time to go to the wearer by the current links, in the transaction that changes the link. A future
 * link and a device created in the same transaction need no run.
 */
export async function reattributeAfter(
  tx: Kysely<Tables>,
  { deviceId, testSubjectId, from, to, isLost }: LinkChange,
  writeContext: WriteContext,
): Promise<void> {
  const { now } = writeContext
  if (from >= now) return
  const known = await tx
    .selectFrom('device')
    .innerJoin('test_subject', (join) => join.on('test_subject.id', '=', testSubjectId))
    .select(['device.company_id', 'test_subject.project_id'])
    .where('device.id', '=', deviceId)
    .where('device.created_at', '<>', now)
    .executeTakeFirst()
  if (!known) return
  const until = to && to < now ? to : now
  await askRun(
    tx,
    {
      kind: 'reattribute-device',
      companyId: known.company_id,
      projectId: known.project_id,
      targetId: deviceId,
      request: {
        from: from.toISOString(),
        to: until.toISOString(),
        lostBy: isLost ? [testSubjectId] : [],
      },
    },
    writeContext,
  )
}
