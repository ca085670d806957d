import { gqlApi } from '@/shared/api'
import {
  ChangeDeviceLinkDocument,
  type ChangeDeviceLinkMutationVariables,
  LinkDeviceDocument,
  type LinkDeviceMutationVariables,
  ReattributionsDocument,
  type ReattributionsQuery,
  RemoveDeviceLinkDocument,
  type RemoveDeviceLinkMutationVariables,
} from './link-device.generated'

const touched = ['Device', 'TestSubject', 'Monitoring'] as const

/** The move of past measurements to the subjects who wore the device: requested, running, or done within the last day. */
export type Reattribution = ReattributionsQuery['reattributions'][number]

export const {
  useLinkDeviceMutation,
  useChangeDeviceLinkMutation,
  useRemoveDeviceLinkMutation,
  useReattributionsQuery,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    reattributions: build.query<readonly Reattribution[], readonly string[]>({
      query: (deviceIds) => ({ document: ReattributionsDocument, variables: { deviceIds } }),
      transformResponse: (data: ReattributionsQuery) => data.reattributions,
      providesTags: ['Device'],
    }),
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
