import { localDayOf } from '../calendar/local-day'
import { enrolmentOfDevices } from '../days/enrolment-queries'
import { rebuildDays } from '../days/rebuild-days'
import type { SourceKey } from '../metric'
import { sources } from '../metric'
import { removeSessions, sessionsOfDevice } from '../store/sleep-store'
import type { StoreContext } from '../store/store-context'
import { inStoreTransaction, lockSubjects } from '../store/store-transaction'

/** Sleeps of one device and source that its provider no longer has. */
export interface GoneSleep {
  readonly deviceId: string
  readonly source: SourceKey
  readonly naturalKeys: readonly string[]
  /** Where they are looked for, in milliseconds. */
  readonly from: number
  readonly to: number
}

/** Removes sleeps and decides their days anew. Answers how many there were. */
export async function removeSleep(context: StoreContext, gone: GoneSleep): Promise<number> {
  const { deviceId, naturalKeys, from, to } = gone
  if (naturalKeys.length === 0) return 0
  return inStoreTransaction(context.db, { ids: [deviceId] }, async (tx) => {
    const enrolment = await enrolmentOfDevices(tx, [deviceId], { from, to })
    const holding = enrolment.devices.get(deviceId)?.holdingSubjectId
    const subjectIds = [...enrolment.people.keys(), ...(holding ? [holding] : [])]
    await lockSubjects(tx, subjectIds)
    const sessions = (await sessionsOfDevice(tx, subjectIds, deviceId, { from, to })).filter(
      ({ source, natural_key }) => source === sources[gone.source] && naturalKeys.includes(natural_key),
    )
    await removeSessions(tx, sessions)
    const days = sessions.flatMap(({ subject_id: subjectId, local_date, started_at, time_zone }) =>
      [...new Set([local_date, localDayOf(started_at.getTime(), time_zone)])].map((localDate) => ({
        subjectId,
        localDate,
      })),
    )
    await rebuildDays(tx, enrolment, days, context.now())
    return sessions.length
  })
}
