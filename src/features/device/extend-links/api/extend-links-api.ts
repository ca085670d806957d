import { ask, gqlApi } from '@/shared/api'
import { ExtendDeviceLinksDocument } from './extend-links.generated'

export const { useExtendDeviceLinksMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    extendDeviceLinks: build.mutation({
      ...ask(ExtendDeviceLinksDocument),
      invalidatesTags: ['Device', 'TestSubject', 'Monitoring'],
    }),
  }),
})
