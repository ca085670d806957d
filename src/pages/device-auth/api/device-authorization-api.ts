import { ask, gqlApi } from '@/shared/api'
import { DeviceAuthorizationDocument, type DeviceAuthorizationQuery } from './device-auth.generated'

export type DeviceAuthorization = DeviceAuthorizationQuery['device']

export const { useDeviceAuthorizationQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    deviceAuthorization: build.query({
      ...ask(DeviceAuthorizationDocument, (data) => data.device),
    }),
  }),
})
