import { askPlain, gqlApi } from '@/shared/api'
import { MySessionsDocument, type MySessionsQuery } from './user-session.generated'

/** One session of the signed-in user. */
export type UserSession = MySessionsQuery['mySessions'][number]

export const { useMySessionsQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    mySessions: build.query({
      ...askPlain(MySessionsDocument, (data) => data.mySessions),
      providesTags: ['UserSession'],
    }),
  }),
})
