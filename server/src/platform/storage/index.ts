export { isUsableBucket, keyProblem } from './object-address'
export { partBytesOf, StorageClient, StorageError, type StorageFailure } from './storage-client'
