import { ask, gqlApi } from '@/shared/api'
import { JobFailuresDocument, type JobFailuresQuery, QueueStateDocument } from './job-failure.generated'

/** A failure of a job that has not succeeded since. 失敗している処理 */
export type JobFailure = JobFailuresQuery['jobFailures']['items'][number]

export const { useJobFailuresQuery, useQueueStateQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    /** A failure of a job that has not succeeded since. 失敗している処理 */
    jobFailures: build.query({
      ...ask(JobFailuresDocument, (data) => data.jobFailures),
      // Jobs keep running, so a cached answer would be out of date.
      keepUnusedDataFor: 0,
    }),
    /** The processes that work the queue, and what is late. */
    queueState: build.query({
      ...ask(QueueStateDocument),
      keepUnusedDataFor: 0,
    }),
  }),
})
