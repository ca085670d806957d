import { askWith, gqlApi } from '@/shared/api'
import { AddressMarkOfDocument, TakeBackAddressMarkDocument } from './take-back-mark.generated'

export const { useAddressMarkQuery, useTakeBackAddressMarkMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    addressMark: build.query({
      ...askWith(
        AddressMarkOfDocument,
        (testSubjectId: string) => ({ testSubjectId }),
        (data) => data.testSubject.addressMark,
      ),
      providesTags: ['TestSubject'],
    }),
    takeBackAddressMark: build.mutation({
      ...askWith(TakeBackAddressMarkDocument, (testSubjectId: string) => ({ testSubjectId })),
      invalidatesTags: ['TestSubject', 'AuditEvent'],
    }),
  }),
})
