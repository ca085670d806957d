import { gqlApi } from '@/shared/api'
import { DeviceAuthorizationDocument, type DeviceAuthorizationQuery } from './device-auth.generated'

export type DeviceAuthorization = DeviceAuthorizationQuery['device']

export const { useDeviceAuthorizationQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    deviceAuthorization: build.query<DeviceAuthorization, { deviceId: string }>({
      query: (variables) => ({ document: DeviceAuthorizationDocument, variables }),
      transformResponse: (data: DeviceAuthorizationQuery) => data.device,
    }),
  }),
})
