import type { DeviceListRequest } from '@/entities/device'
import { downloadFile, gqlApi } from '@/shared/api'

/** Chosen devices, or all that match the filters of the list, in its order. */
export type DeviceExport = { deviceIds: readonly string[] } | DeviceListRequest

export const { useExportDevicesMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    exportDevices: build.mutation<null, DeviceExport>({
      queryFn: (asked) => downloadFile('/api/devices.csv', bodyOf(asked)),
      // The export itself is recorded in the audit log.
      invalidatesTags: ['AuditEvent'],
    }),
  }),
})

/** The endpoint takes lower-case and camelCase values: LAST_SYNC becomes lastSync. */
function bodyOf(asked: DeviceExport): object {
  if ('deviceIds' in asked) return asked
  const { text, providers, authorizationStates, isWorn, sort, descending } = asked
  return {
    text,
    providers,
    isWorn,
    descending,
    authorizationStates: [authorizationStates ?? []].flat().map((state) => state.toLowerCase()),
    sort: sort.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
  }
}
