import { askPlain, gqlApi } from '@/shared/api'
import { ViewerDocument, type ViewerQuery } from './session.generated'

export type Viewer = ViewerQuery['viewer']

export const { useViewerQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    viewer: build.query({
      ...askPlain(ViewerDocument, (data) => data.viewer),
      providesTags: ['Viewer'],
    }),
  }),
})
