import { ask, gqlApi } from '@/shared/api'
import {
  type AccessKeyLineFragment,
  AccessKeyReadsDocument,
  AccessKeysDocument,
  CreateAccessKeyDocument,
  RevokeAccessKeyDocument,
  RotateAccessKeyDocument,
} from './access-key.generated'

/** A key with which programs read a project's data. アクセスキー */
export type AccessKey = AccessKeyLineFragment

export const {
  useAccessKeysQuery,
  useAccessKeyReadsQuery,
  useCreateAccessKeyMutation,
  useRotateAccessKeyMutation,
  useRevokeAccessKeyMutation,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    accessKeys: build.query({
      ...ask(AccessKeysDocument, (data) => data.accessKeys),
      providesTags: ['AccessKey'],
    }),
    accessKeyReads: build.query({
      ...ask(AccessKeyReadsDocument, (data) => data.accessKeyReads),
      providesTags: ['AccessKey'],
    }),
    createAccessKey: build.mutation({
      ...ask(CreateAccessKeyDocument, (data) => data.createAccessKey),
      invalidatesTags: ['AccessKey'],
    }),
    rotateAccessKey: build.mutation({
      ...ask(RotateAccessKeyDocument, (data) => data.rotateAccessKey),
      invalidatesTags: ['AccessKey'],
    }),
    revokeAccessKey: build.mutation({
      ...ask(RevokeAccessKeyDocument),
      invalidatesTags: ['AccessKey'],
    }),
  }),
})
