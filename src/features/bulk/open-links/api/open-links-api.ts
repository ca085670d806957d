import { gqlApi } from '@/shared/api'
import {
  OpenLinkTableDocument,
  type OpenLinkTableMutation,
  type OpenLinkTableMutationVariables,
} from './open-links.generated'

export const { useOpenLinkTableMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    openLinkTable: build.mutation<string, OpenLinkTableMutationVariables>({
      query: (variables) => ({ document: OpenLinkTableDocument, variables }),
      transformResponse: (data: OpenLinkTableMutation) => data.openLinkTable.id,
    }),
  }),
})
