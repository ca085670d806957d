import { ask, gqlApi } from '@/shared/api'
import { DeleteDevicesDocument, RestoreDevicesDocument } from './delete-devices.generated'

export const { useDeleteDevicesMutation, useRestoreDevicesMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    deleteDevices: build.mutation({
      ...ask(DeleteDevicesDocument),
      invalidatesTags: ['Device', 'TestSubject', 'Monitoring'],
    }),
    /** The codes of the devices whose link was not restored. */
    restoreDevices: build.mutation({
      ...ask(RestoreDevicesDocument, (data) => data.restoreDevices),
      invalidatesTags: ['Device', 'TestSubject', 'Monitoring'],
    }),
  }),
})
