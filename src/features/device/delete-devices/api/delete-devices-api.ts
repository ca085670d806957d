import { ask, gqlApi } from '@/shared/api'
import {
  DeleteDevicesDocument,
  RestoreDevicesDocument,
  type RestoreDevicesMutation,
  type RestoreDevicesMutationVariables,
} from './delete-devices.generated'

export const { useDeleteDevicesMutation, useRestoreDevicesMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    deleteDevices: build.mutation({
      ...ask(DeleteDevicesDocument),
      invalidatesTags: ['Device', 'TestSubject', 'Monitoring'],
    }),
    /** The codes of the devices whose link was not restored. */
    restoreDevices: build.mutation<readonly string[], RestoreDevicesMutationVariables>({
      query: (variables) => ({ document: RestoreDevicesDocument, variables }),
      transformResponse: ({ restoreDevices }: RestoreDevicesMutation) => restoreDevices,
      invalidatesTags: ['Device', 'TestSubject', 'Monitoring'],
    }),
  }),
})
