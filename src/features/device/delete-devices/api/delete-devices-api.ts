import { gqlApi } from '@/shared/api'
import {
  DeleteDevicesDocument,
  type DeleteDevicesMutationVariables,
  RestoreDevicesDocument,
  type RestoreDevicesMutationVariables,
} from './delete-devices.generated'

export const { useDeleteDevicesMutation, useRestoreDevicesMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    deleteDevices: build.mutation<unknown, DeleteDevicesMutationVariables>({
      query: (variables) => ({ document: DeleteDevicesDocument, variables }),
      invalidatesTags: ['Device', 'TestSubject', 'Monitoring'],
    }),
    restoreDevices: build.mutation<unknown, RestoreDevicesMutationVariables>({
      query: (variables) => ({ document: RestoreDevicesDocument, variables }),
      invalidatesTags: ['Device', 'TestSubject', 'Monitoring'],
    }),
  }),
})
