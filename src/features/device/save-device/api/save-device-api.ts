import { ask, gqlApi } from '@/shared/api'
import { CreateDeviceDocument, UpdateDeviceDocument } from './save-device.generated'

export const { useCreateDeviceMutation, useUpdateDeviceMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    createDevice: build.mutation({
      ...ask(CreateDeviceDocument),
      invalidatesTags: ['Device'],
    }),
    updateDevice: build.mutation({
      ...ask(UpdateDeviceDocument),
      invalidatesTags: ['Device', 'TestSubject'],
    }),
  }),
})
