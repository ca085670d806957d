/** A bucket of storage that speaks S3. */
export interface StorageBucket {
  /** The origin alone. */
  readonly endpoint: string
  readonly bucket: string
  /** The bucket stands in the path, and not in the name of the host. */
  readonly isPathStyle: boolean
}

/** The address of an object, or of its bucket where the key is empty. */
export function objectAddress({ endpoint, bucket, isPathStyle }: StorageBucket, key: string): URL {
  const url = new URL(endpoint)
  if (!isPathStyle) url.host = `${bucket}.${url.host}`
  url.pathname = `${isPathStyle ? `/${bucket}` : ''}/${key.split('/').map(encoded).join('/')}`
  return url
}

/** As signatures want it: more signs than encodeURIComponent encodes. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** The rules of S3. With a dot a name of a host has no certificate, so such a bucket stands in the path. */
export function isUsableBucket(bucket: string, isPathStyle: boolean): boolean {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || bucket.includes('..')) return false
  return isPathStyle || !bucket.includes('.')
}

/** Why a key, or what begins one, would lie elsewhere than it reads, or nowhere. */
export function keyProblem(key: string): 'too_long' | 'unusable' | null {
  if (Buffer.byteLength(key) > 1024) return 'too_long'
  const parts = key.split('/')
  const isAstray = parts.some((part) => part === '' || part === '.' || part === '..')
  return isAstray || /[\p{Cc}\p{Cs}\\]/u.test(key) ? 'unusable' : null
}
