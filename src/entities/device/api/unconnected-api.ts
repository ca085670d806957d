import { ask, gqlApi } from '@/shared/api'
import { UnconnectedDevicesDocument, type UnconnectedDevicesQuery } from './device.generated'

/** A worn device that is not connected, and why. */
export type UnconnectedRow = UnconnectedDevicesQuery['unconnectedDevices']['items'][number]
/** A link to connect that was sent to a wearer, and what became of it. */
export type LinkMessage = NonNullable<UnconnectedRow['linkMessage']>

export const { useUnconnectedDevicesQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    unconnectedDevices: build.query({
      ...ask(UnconnectedDevicesDocument, (data) => data.unconnectedDevices),
      providesTags: ['Device', 'DeviceConnection'],
    }),
  }),
})
