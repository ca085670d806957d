import { ask, gqlApi, postJson } from '@/shared/api'
import {
  DeviceConnectionDocument,
  type DeviceConnectionStateFragment,
  DeviceGrantEventsDocument,
  DeviceSyncRunsDocument,
  type DeviceSyncRunsQuery,
  EndDeviceConnectionDocument,
  MakeConnectLinkDocument,
  ReadDeviceNowDocument,
  SendConnectLinksDocument,
  type SendConnectLinksMutation,
} from './connect-device.generated'

/** How a device is connected. */
export type DeviceConnection = DeviceConnectionStateFragment
/** To how many a link goes, and who gets none and why. */
export type LinksSent = SendConnectLinksMutation['sendConnectLinks']
export type DeviceSyncRun = DeviceSyncRunsQuery['deviceSyncRuns']['items'][number]

export const {
  useDeviceConnectionQuery,
  useDeviceSyncRunsQuery,
  useDeviceGrantEventsQuery,
  useMakeConnectLinkMutation,
  useSendConnectLinksMutation,
  useEndDeviceConnectionMutation,
  useReadDeviceNowMutation,
  useBeginConnectingMutation,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    deviceConnection: build.query({
      ...ask(DeviceConnectionDocument, (data) => data.deviceConnection),
      providesTags: ['DeviceConnection'],
    }),
    deviceSyncRuns: build.query({
      ...ask(DeviceSyncRunsDocument, (data) => data.deviceSyncRuns),
      providesTags: ['DeviceConnection'],
    }),
    deviceGrantEvents: build.query({
      ...ask(DeviceGrantEventsDocument, (data) => data.deviceGrantEvents),
      providesTags: ['DeviceConnection'],
    }),
    makeConnectLink: build.mutation({
      ...ask(MakeConnectLinkDocument, (data) => data.makeConnectLink),
      invalidatesTags: ['DeviceConnection', 'AuditEvent'],
    }),
    sendConnectLinks: build.mutation({
      ...ask(SendConnectLinksDocument, (data) => data.sendConnectLinks),
      invalidatesTags: ['DeviceConnection', 'AuditEvent'],
    }),
    endDeviceConnection: build.mutation({
      ...ask(EndDeviceConnectionDocument, (data) => data.endDeviceConnection),
      invalidatesTags: ['DeviceConnection', 'Device', 'AuditEvent'],
    }),
    readDeviceNow: build.mutation({
      ...ask(ReadDeviceNowDocument, (data) => data.readDeviceNow),
      invalidatesTags: ['DeviceConnection', 'AuditEvent'],
    }),
    /** The address of the provider's consent screen, for this browser alone. */
    beginConnecting: build.mutation<string, string>({
      queryFn: async (deviceId) => {
        const sent = await postJson('/api/connect/begin', { deviceId })
        if ('error' in sent) return sent
        // The server answers {url}.
        return { data: (sent.data as { url: string }).url }
      },
    }),
  }),
})
