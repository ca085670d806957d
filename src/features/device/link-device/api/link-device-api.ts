import { ask, gqlApi } from '@/shared/api'
import {
  ChangeDeviceLinkDocument,
  LinkDeviceDocument,
  RemoveDeviceLinkDocument,
} from './link-device.generated'

const touched = ['Device', 'TestSubject', 'Monitoring', 'Run'] as const

export const { useLinkDeviceMutation, useChangeDeviceLinkMutation, useRemoveDeviceLinkMutation } =
  gqlApi.injectEndpoints({
    endpoints: (build) => ({
      linkDevice: build.mutation({
        ...ask(LinkDeviceDocument),
        invalidatesTags: touched,
      }),
      changeDeviceLink: build.mutation({
        ...ask(ChangeDeviceLinkDocument),
        invalidatesTags: touched,
      }),
      removeDeviceLink: build.mutation({
        ...ask(RemoveDeviceLinkDocument),
        invalidatesTags: touched,
      }),
    }),
  })
