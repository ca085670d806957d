import type { DeviceListRequest } from '@/entities/device'
import { downloadFile, gqlApi } from '@/shared/api'

/** Chosen devices, or those that the filters of the list leave, in its order. */
export type DeviceExport = { deviceIds: readonly string[] } | DeviceListRequest

export const { useExportDevicesMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    exportDevices: build.mutation<null, DeviceExport>({
      queryFn: (asked) => downloadFile('/api/devices.csv', bodyOf(asked)),
      // That it was taken out is itself in the log.
      invalidatesTags: ['AuditEvent'],
    }),
  }),
})

/** The server's own words are small letters: LAST_SYNC is lastSync there. */
function bodyOf(asked: DeviceExport): object {
  if ('deviceIds' in asked) return asked
  const { text, providers, authorizationStates, isWorn, sort, descending } = asked
  return {
    ...{ text, providers, isWorn, descending },
    authorizationStates: [authorizationStates ?? []].flat().map((state) => state.toLowerCase()),
    sort: sort.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
  }
}
