import { unseal } from '../../../platform/crypto/encryption'
import { StorageClient, type StorageLimits } from '../../../platform/storage'
import type { StorageDestination } from './destination-queries'

/** For sealing and unsealing. */
export const secretPurpose = (destinationId: string) => `storage destination ${destinationId}`

/** Writes into a destination. */
export function clientOf(
  destination: StorageDestination,
  encryptionKey: Buffer,
  limits: StorageLimits,
): StorageClient {
  const { id, endpoint, region, bucket, is_path_style, access_key_id, sealed_secret } = destination
  const secret = unseal(encryptionKey, secretPurpose(id), sealed_secret).toString()
  return new StorageClient(
    { endpoint, region, bucket, isPathStyle: is_path_style, accessKeyId: access_key_id, secret },
    limits,
  )
}

/** s3.example.org/bucket */
export function placeOf({ endpoint, bucket }: Pick<StorageDestination, 'endpoint' | 'bucket'>): string {
  return `${new URL(endpoint).host}/${bucket}`
}
