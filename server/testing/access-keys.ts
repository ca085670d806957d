import type { Kysely } from 'kysely'
import { type KeyToMake, makeAccessKey } from '../src/modules/data-out/access-key'
import type { Tables } from '../src/platform/tables'
import type { anOwner } from './people'

/** The secret of a key that reads data of the project, made by the owner for a day from `now`. */
export async function anAccessKey(
  db: Kysely<Tables>,
  owner: Awaited<ReturnType<typeof anOwner>>,
  project: { readonly id: string; readonly company_id: string },
  now: Date,
  given: Partial<KeyToMake> = {},
): Promise<string> {
  const asked: KeyToMake = {
    name: '写し',
    purpose: '解析',
    scopes: ['subjects', 'daily', 'samples', 'sleep', 'answers'],
    tagIds: [],
    from: null,
    to: null,
    isDeidentified: false,
    networks: '',
    expiresOn: new Date(now.getTime() + 86_400_000),
    perMinute: 6000,
    ...given,
  }
  const { secret } = await db
    .transaction()
    .execute((tx) => makeAccessKey(tx, owner, project, asked, { actor: { kind: 'user', id: owner.id }, now }))
  return secret
}
