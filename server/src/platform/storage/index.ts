export { isUsableBucket, keyProblem } from './object-address'
export {
  partBytesOf,
  StorageClient,
  StorageError,
  type StorageFailure,
  type StorageLimits,
} from './storage-client'
