import { ask, askWith, gqlApi } from '@/shared/api'
import {
  ResumeMessagesDocument,
  StoppedChannelsOfDocument,
  type StoppedChannelsOfQuery,
} from './resume-messages.generated'

export type StoppedChannel = StoppedChannelsOfQuery['testSubject']['stoppedChannels'][number]

export const { useStoppedChannelsQuery, useResumeMessagesMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    stoppedChannels: build.query({
      ...askWith(
        StoppedChannelsOfDocument,
        (testSubjectId: string) => ({ testSubjectId }),
        (data) => data.testSubject.stoppedChannels,
      ),
      providesTags: ['TestSubject'],
    }),
    resumeMessages: build.mutation({
      ...ask(ResumeMessagesDocument),
      invalidatesTags: ['TestSubject', 'AuditEvent'],
    }),
  }),
})
