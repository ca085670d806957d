import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { Jobs } from '../../../platform/jobs/jobs'
import { newId } from '../../../platform/postgres/ids'
import type { ReattributionTable, Tables } from '../../../platform/tables'
import { reattributeDevice } from '../../measurement'

export type Reattribution = Selectable<ReattributionTable>

const shownMs = 86_400_000

/** Records a queued reattribution and returns its id. Removes finished ones older than a day. */
export async function askReattribution(
  tx: Kysely<Tables>,
  asked: Pick<Insertable<ReattributionTable>, 'company_id' | 'device_id' | 'from_at' | 'to_at'> & {
    created_at: Date
  },
): Promise<string> {
  const id = newId()
  await tx
    .deleteFrom('reattribution')
    .where('device_id', '=', asked.device_id)
    .where('finished_at', '<', new Date(asked.created_at.getTime() - shownMs))
    .execute()
  await tx
    .insertInto('reattribution')
    .values({ ...asked, id })
    .execute()
  return id
}

/**
 * Assigns the device's data to its wearers, and writes the progress outside that transaction. A repeated run starts over
 * with the same result.
 */
export async function runReattribution(
  context: { db: Kysely<Tables>; now: () => Date },
  { reattributionId: id, deviceId, from, to, subjectIds }: Jobs['reattribute-device'],
): Promise<void> {
  const { db, now } = context
  const note = async (change: Partial<Reattribution>) => {
    if (id) await db.updateTable('reattribution').set(change).where('id', '=', id).execute()
  }
  await note({ started_at: now(), failed_at: null, days_total: null, days_done: 0 })
  try {
    const change = { deviceId, from: new Date(from), to: new Date(to), subjectIds }
    const days = await reattributeDevice(context, change, ({ done, total }) =>
      note({ days_done: done, days_total: total }),
    )
    await note({ finished_at: now(), days_done: days, days_total: days })
  } catch (error) {
    await note({ failed_at: now() })
    throw error
  }
}

/** Reattributions of these devices of the company that are running or ended within a day, the latest first. */
export function reattributionsOf(
  db: Kysely<Tables>,
  companyId: string,
  deviceIds: readonly string[],
  now: Date,
): Promise<Reattribution[]> {
  return db
    .selectFrom('reattribution')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('device_id', '=', sql<string>`any(${[...deviceIds]}::uuid[])`)
    .where((eb) =>
      eb.or([eb('finished_at', 'is', null), eb('finished_at', '>', new Date(now.getTime() - shownMs))]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()
}

const mostShown = 5
