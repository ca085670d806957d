import { gqlApi } from '@/shared/api'
import {
  DemoProgressDocument,
  type DemoProgressQuery,
  type DemoProgressQueryVariables,
} from './notices.generated'

/** How much of the demo's surveys is there. */
type DemoProgress = NonNullable<DemoProgressQuery['demoProgress']>

export const { useDemoProgressQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    /** Null: nothing is missing. */
    demoProgress: build.query<DemoProgress | null, DemoProgressQueryVariables>({
      query: (variables) => ({ document: DemoProgressDocument, variables }),
      transformResponse: ({ demoProgress }: DemoProgressQuery) => demoProgress ?? null,
    }),
  }),
})
