import { gqlApi } from '@/shared/api'
import {
  JobFailuresDocument,
  type JobFailuresQuery,
  type JobFailuresQueryVariables,
} from './job-failure.generated'

/** What a job could not do, and has not done since. 失敗している処理 */
export type JobFailure = JobFailuresQuery['jobFailures']['items'][number]

export const { useJobFailuresQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    /** For platform administrators. */
    jobFailures: build.query<JobFailuresQuery['jobFailures'], JobFailuresQueryVariables>({
      query: (variables) => ({ document: JobFailuresDocument, variables }),
      transformResponse: (data: JobFailuresQuery) => data.jobFailures,
      // Jobs run on meanwhile.
      keepUnusedDataFor: 0,
    }),
  }),
})
