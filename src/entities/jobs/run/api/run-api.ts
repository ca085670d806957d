import { ask, askWith, gqlApi } from '@/shared/api'
import {
  CancelRunDocument,
  ReattributionsDocument,
  RetryRunDocument,
  RunDocument,
  type RunLineFragment,
  RunsDocument,
} from './run.generated'

/** Work that takes long. 処理 */
export type Run = RunLineFragment
export type RunState = Run['state']

export const {
  useRunsQuery,
  useRunQuery,
  useReattributionsQuery,
  useCancelRunMutation,
  useRetryRunMutation,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    runs: build.query({
      ...ask(RunsDocument, (data) => data.runs),
      providesTags: ['Run'],
    }),
    run: build.query({
      ...askWith(
        RunDocument,
        (runId: string) => ({ runId }),
        (data) => data.run,
      ),
      providesTags: ['Run'],
    }),
    /** The move of past measurements to the subjects who wore these devices: asked for, running, or over since a day. */
    reattributions: build.query({
      ...askWith(
        ReattributionsDocument,
        (deviceIds: readonly string[]) => ({ deviceIds: [...deviceIds] }),
        (data) => data.reattributions,
      ),
      providesTags: ['Run', 'Device'],
    }),
    cancelRun: build.mutation({
      ...ask(CancelRunDocument),
      invalidatesTags: ['Run'],
    }),
    retryRun: build.mutation({
      ...ask(RetryRunDocument),
      invalidatesTags: ['Run'],
    }),
  }),
})
