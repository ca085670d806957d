import { ask, gqlApi } from '@/shared/api'
import { TakeBackAddressMarksOfDayDocument } from './take-back-marks.generated'

export const { useTakeBackAddressMarksOfDayMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    takeBackAddressMarksOfDay: build.mutation({
      ...ask(TakeBackAddressMarksOfDayDocument, (data) => data.takeBackAddressMarksOfDay),
      // Also when it is refused: the number was old.
      invalidatesTags: ['TestSubject', 'AuditEvent'],
    }),
  }),
})
