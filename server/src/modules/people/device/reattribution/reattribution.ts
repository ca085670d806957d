import { reattributeDevice, type StoreContext } from '../../../series/measurement'
import type { RunWork } from '../../../studies/run'

/** Assigns the device's data to its wearers. A repeated run starts over with the same result. */
export function reattribution(context: StoreContext): RunWork<'reattribute-device'> {
  return {
    async do({ targetId: deviceId, request: { from, to, lostBy } }, progress) {
      const change = { deviceId, from: new Date(from), to: new Date(to), subjectIds: lostBy }
      const days = await reattributeDevice(context, change, (moved) => progress.tell(moved))
      progress.tell({ done: days, total: days })
      return { days }
    },
    doEarlier: (payload) => reattributeEarlier(context, payload as unknown as EarlierJob),
  }
}

/** What a version before runs queued, and recorded in `reattribution`. */
interface EarlierJob {
  readonly deviceId: string
  readonly from: string
  readonly to: string
  readonly subjectIds: readonly string[]
  readonly reattributionId?: string
}

async function reattributeEarlier(context: StoreContext, job: EarlierJob): Promise<void> {
  const { deviceId, from, to, subjectIds, reattributionId = null } = job
  await reattributeDevice(context, { deviceId, from: new Date(from), to: new Date(to), subjectIds })
  await context.db
    .updateTable('reattribution')
    .set({ finished_at: context.now() })
    .where('id', '=', reattributionId)
    .execute()
}
