import { ask, gqlApi } from '@/shared/api'
import {
  CreateStorageDestinationDocument,
  DeleteStorageDestinationDocument,
  type StorageDestinationLineFragment,
  StorageDestinationsDocument,
  TryStorageDestinationDocument,
  UpdateStorageDestinationDocument,
} from './storage-destination.generated'

/** Storage that speaks S3, to which exports of a project may be delivered. 保存先 */
export type StorageDestination = StorageDestinationLineFragment

export const {
  useStorageDestinationsQuery,
  useCreateStorageDestinationMutation,
  useUpdateStorageDestinationMutation,
  useDeleteStorageDestinationMutation,
  useTryStorageDestinationMutation,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    storageDestinations: build.query({
      ...ask(StorageDestinationsDocument, (data) => data.storageDestinations),
      // What came of the latest delivery is the outcome of a run.
      providesTags: ['StorageDestination', 'DataExport', 'Run'],
    }),
    createStorageDestination: build.mutation({
      ...ask(CreateStorageDestinationDocument, (data) => data.createStorageDestination),
      invalidatesTags: ['StorageDestination'],
    }),
    updateStorageDestination: build.mutation({
      ...ask(UpdateStorageDestinationDocument),
      invalidatesTags: ['StorageDestination'],
    }),
    deleteStorageDestination: build.mutation({
      ...ask(DeleteStorageDestinationDocument),
      invalidatesTags: ['StorageDestination', 'DataExport'],
    }),
    tryStorageDestination: build.mutation({ ...ask(TryStorageDestinationDocument) }),
  }),
})
