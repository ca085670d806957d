import type { Kysely } from 'kysely'
import { seal } from '../src/platform/crypto/encryption'
import { newId } from '../src/platform/postgres/ids'
import type { Tables } from '../src/platform/tables'
import { testConfig } from './graphql'

/** A destination of exports; unless said, nobody answers there. */
export async function aDestination(
  db: Kysely<Tables>,
  project: { readonly id: string; readonly company_id: string },
  {
    name = '研究室の保存先',
    endpoint = 'https://s3.example.org',
    region = 'ap-northeast-1',
    bucket = 'study-data',
    prefix = '',
    accessKeyId = 'KEY',
    secret = 'secret',
  } = {},
): Promise<string> {
  const id = newId()
  await db
    .insertInto('storage_destination')
    .values({
      id,
      company_id: project.company_id,
      project_id: project.id,
      name,
      endpoint,
      region,
      bucket,
      prefix,
      is_path_style: true,
      access_key_id: accessKeyId,
      sealed_secret: seal(testConfig.encryptionKey, `storage destination ${id}`, Buffer.from(secret)),
      created_by: null,
      created_at: new Date(),
      updated_at: new Date(),
    })
    .execute()
  return id
}
