import { ask, gqlApi } from '@/shared/api'
import { OpenLinkTableDocument } from './open-links.generated'

export const { useOpenLinkTableMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    openLinkTable: build.mutation({
      ...ask(OpenLinkTableDocument, (data) => data.openLinkTable.id),
    }),
  }),
})
