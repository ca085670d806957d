import { gqlApi } from '@/shared/api'
import { ExtendDeviceLinksDocument, type ExtendDeviceLinksMutationVariables } from './extend-links.generated'

export const { useExtendDeviceLinksMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    extendDeviceLinks: build.mutation<unknown, ExtendDeviceLinksMutationVariables>({
      query: (variables) => ({ document: ExtendDeviceLinksDocument, variables }),
      invalidatesTags: ['Device', 'TestSubject', 'Monitoring'],
    }),
  }),
})
