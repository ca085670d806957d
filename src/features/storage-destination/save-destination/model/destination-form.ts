import { t } from '@lingui/core/macro'
import * as z from 'zod'
import type { StorageDestination } from '@/entities/data-out/storage-destination'
import type { StorageDestinationInput } from '@/shared/api/generated/schema'

/** What the form holds. */
export interface DestinationForm {
  name: string
  endpoint: string
  region: string
  bucket: string
  isPathStyle: 'path' | 'host'
  prefix: string
  accessKeyId: string
  /** Empty at a change: it stays. */
  secret: string
}

export function destinationSchema(isNew: boolean) {
  return z.custom<DestinationForm>().superRefine((form, { addIssue }) => {
    const refuse = (path: keyof DestinationForm, message: string) =>
      addIssue({ code: 'custom', path: [path], message })
    const { name, endpoint, region, bucket, accessKeyId, secret } = form
    if (name.trim() === '') refuse('name', t`保存先の名前を入力してください。`)
    if (endpoint.trim() === '') refuse('endpoint', t`エンドポイントを入力してください。`)
    if (region.trim() === '') refuse('region', t`リージョンを入力してください。`)
    if (bucket.trim() === '') refuse('bucket', t`バケットを入力してください。`)
    if (accessKeyId.trim() === '') refuse('accessKeyId', t`アクセスキー ID を入力してください。`)
    if (isNew && secret.trim() === '') refuse('secret', t`シークレットアクセスキーを入力してください。`)
  })
}

export function destinationFormOf(destination: StorageDestination | undefined): DestinationForm {
  return {
    name: destination?.name ?? '',
    endpoint: destination?.endpoint ?? '',
    region: destination?.region ?? '',
    bucket: destination?.bucket ?? '',
    isPathStyle: destination?.isPathStyle === false ? 'host' : 'path',
    prefix: destination?.prefix ?? '',
    accessKeyId: destination?.accessKeyId ?? '',
    secret: '',
  }
}

export function destinationInputOf({
  isPathStyle,
  secret: _,
  ...rest
}: DestinationForm): StorageDestinationInput {
  return { ...rest, isPathStyle: isPathStyle === 'path' }
}
