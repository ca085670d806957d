import { ask, gqlApi } from '@/shared/api'
import { SaveAlertHoursDocument } from './set-alert-hours.generated'

export const { useSaveAlertHoursMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    saveAlertHours: build.mutation({
      ...ask(SaveAlertHoursDocument, (data) => data.saveAlertHours),
      // What rules say of their steps changes, too.
      invalidatesTags: ['Alert'],
    }),
  }),
})
