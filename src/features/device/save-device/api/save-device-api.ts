import { gqlApi } from '@/shared/api'
import {
  CreateDeviceDocument,
  type CreateDeviceMutationVariables,
  UpdateDeviceDocument,
  type UpdateDeviceMutationVariables,
} from './save-device.generated'

export const { useCreateDeviceMutation, useUpdateDeviceMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    createDevice: build.mutation<unknown, CreateDeviceMutationVariables>({
      query: (variables) => ({ document: CreateDeviceDocument, variables }),
      invalidatesTags: ['Device'],
    }),
    updateDevice: build.mutation<unknown, UpdateDeviceMutationVariables>({
      query: (variables) => ({ document: UpdateDeviceDocument, variables }),
      invalidatesTags: ['Device', 'TestSubject'],
    }),
  }),
})
