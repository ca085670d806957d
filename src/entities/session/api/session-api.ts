import { gqlApi } from '@/shared/api'
import { ViewerDocument, type ViewerQuery } from './session.generated'

export type Viewer = ViewerQuery['viewer']

export const { useViewerQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    viewer: build.query<Viewer, void>({
      query: () => ({ document: ViewerDocument }),
      transformResponse: (data: ViewerQuery) => data.viewer,
      providesTags: ['Viewer'],
    }),
  }),
})
