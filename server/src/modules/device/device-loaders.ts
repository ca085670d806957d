import DataLoader from 'dataloader'
import { type Context, companyViewerOf } from '../../platform/graphql/context'
import { type Device, wornDevices } from './device-queries'

/** The device worn now by test subject, one query per request. */
export function wornDeviceByTestSubject(context: Context) {
  return new DataLoader<string, Device | null>(async (ids) => {
    const devices = await wornDevices(context.db, companyViewerOf(context), ids, context.now())
    return ids.map((id) => devices.get(id) ?? null)
  })
}
