import { ask, askPlain, gqlApi } from '@/shared/api'
import {
  DeleteProviderClientDocument,
  type ProviderClientLineFragment,
  ProviderClientsDocument,
  SaveProviderClientDocument,
  TestProviderClientDocument,
} from './save-provider-client.generated'

/** The company's application at a provider. */
export type ProviderClient = ProviderClientLineFragment

export const {
  useProviderClientsQuery,
  useSaveProviderClientMutation,
  useTestProviderClientMutation,
  useDeleteProviderClientMutation,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    providerClients: build.query({
      ...askPlain(ProviderClientsDocument, (data) => data.providerClients),
      providesTags: ['ProviderClient'],
    }),
    saveProviderClient: build.mutation({
      ...ask(SaveProviderClientDocument, (data) => data.saveProviderClient),
      invalidatesTags: ['ProviderClient', 'DeviceConnection', 'AuditEvent'],
    }),
    testProviderClient: build.mutation(ask(TestProviderClientDocument, (data) => data.testProviderClient)),
    deleteProviderClient: build.mutation({
      ...ask(DeleteProviderClientDocument),
      invalidatesTags: ['ProviderClient', 'DeviceConnection', 'AuditEvent'],
    }),
  }),
})
