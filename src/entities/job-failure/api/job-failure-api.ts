import { gqlApi } from '@/shared/api'
import {
  JobFailuresDocument,
  type JobFailuresQuery,
  type JobFailuresQueryVariables,
} from './job-failure.generated'

/** Whether we may read the device's data. Lost access is highlighted. 連携 */
export type JobFailure = JobFailuresQuery['jobFailures']['items'][number]

export const { useJobFailuresQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    /** A failure of a job that has not succeeded since. 失敗している処理 */
    jobFailures: build.query<JobFailuresQuery['jobFailures'], JobFailuresQueryVariables>({
      query: (variables) => ({ document: JobFailuresDocument, variables }),
      transformResponse: (data: JobFailuresQuery) => data.jobFailures,
      // Jobs keep running, so a cached answer would be out of date.
      keepUnusedDataFor: 0,
    }),
  }),
})
