import { gqlApi } from '@/shared/api'
import {
  ChangeDeviceLinkDocument,
  type ChangeDeviceLinkMutationVariables,
  LinkDeviceDocument,
  type LinkDeviceMutationVariables,
  RemoveDeviceLinkDocument,
  type RemoveDeviceLinkMutationVariables,
} from './link-device.generated'

const touched = ['Device', 'TestSubject', 'Monitoring'] as const

export const { useLinkDeviceMutation, useChangeDeviceLinkMutation, useRemoveDeviceLinkMutation } =
  gqlApi.injectEndpoints({
    endpoints: (build) => ({
      linkDevice: build.mutation<unknown, LinkDeviceMutationVariables>({
        query: (variables) => ({ document: LinkDeviceDocument, variables }),
        invalidatesTags: touched,
      }),
      changeDeviceLink: build.mutation<unknown, ChangeDeviceLinkMutationVariables>({
        query: (variables) => ({ document: ChangeDeviceLinkDocument, variables }),
        invalidatesTags: touched,
      }),
      removeDeviceLink: build.mutation<unknown, RemoveDeviceLinkMutationVariables>({
        query: (variables) => ({ document: RemoveDeviceLinkDocument, variables }),
        invalidatesTags: touched,
      }),
    }),
  })
