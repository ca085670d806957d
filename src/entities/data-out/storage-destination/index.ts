export {
  type StorageDestination,
  useCreateStorageDestinationMutation,
  useDeleteStorageDestinationMutation,
  useStorageDestinationsQuery,
  useTryStorageDestinationMutation,
  useUpdateStorageDestinationMutation,
} from './api/storage-destination-api'
export { allDestinations } from './model/all-destinations'
