import { BlockList, isIP } from 'node:net'
import type { Kysely } from 'kysely'
import { type AccessScope, accessScopes } from '../../../../../engines/data-out'
import { proxyRanges } from '../../../platform/http/proxy-ranges'
import { clientAddress, requestLanguage } from '../../../platform/http/request-scope'
import { newId } from '../../../platform/postgres/ids'
import { forbidden, unauthenticated } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import { type Acting, actingUser } from '../acting-user'
import type { AccessKey } from './access-key-queries'
import { digestOfBearer } from './key-secret'
import { accessKeyWords } from './words'

/** What a request with a key may do. */
export interface KeyAccess extends Acting {
  readonly key: AccessKey
}

/**
 * Who calls with `Authorization: Bearer kns_live_…`. Key, maker, company and project are read at each request, so that what is
 * revoked or suspended ends at once. UNAUTHENTICATED for a key that is not valid, FORBIDDEN from a foreign address or without the
 * maker's permission; `known` is told the key before either, so that what is refused can be recorded, too.
 */
export async function authenticateKey(
  db: Kysely<Tables>,
  authorization: string | undefined,
  now: Date,
  known: (key: AccessKey) => void = () => {},
): Promise<KeyAccess> {
  if (!authorization) throw unauthenticated(accessKeyWords.keyMissing)
  const digest = digestOfBearer(authorization)
  const key = digest
    ? await db.selectFrom('access_key').selectAll().where('secret_digest', '=', digest).executeTakeFirst()
    : undefined
  if (!key) throw unauthenticated(accessKeyWords.keyUnknown)
  known(key)
  if (key.revoked_at !== null) throw unauthenticated(accessKeyWords.keyRevoked)
  if (key.expires_at <= now) throw unauthenticated(accessKeyWords.keyExpired)
  if (!isWithin(key.networks, clientAddress())) throw forbidden(accessKeyWords.foreignAddress)
  const acting = await actingUser(db, { ...key, userId: key.created_by })
  if (!acting) throw forbidden(accessKeyWords.makerGone)
  return { key, ...acting }
}

/** FORBIDDEN where the key was not made for it. */
export function requireScope({ key }: KeyAccess, scope: AccessScope): void {
  if (key.scopes.includes(scope)) return
  throw forbidden(accessKeyWords.notInScope(accessScopes[scope].name[requestLanguage()]))
}

/** FORBIDDEN for another project's code, whether there is one or not. */
export function requireProjectOfKey({ project }: KeyAccess, code: string): void {
  if (project.code !== code) throw forbidden(accessKeyWords.otherProject)
}

function isWithin(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true
  const plain = address.replace(/^::ffff:(\d+\.)/i, '$1')
  const version = isIP(plain)
  if (version === 0) return false
  const allowed = new BlockList()
  for (const { address: network, bits, family } of proxyRanges(networks.join(',')) ?? []) {
    allowed.addSubnet(network, bits, family)
  }
  return allowed.check(plain, version === 6 ? 'ipv6' : 'ipv4')
}

/** Records a request that was made with the key, whatever came of it. */
export async function recordRead(
  db: Kysely<Tables>,
  { key }: Pick<KeyAccess, 'key'>,
  read: { readonly resource: string; readonly status: number; readonly rows: number; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('access_key_read')
    .values({
      id: newId(),
      access_key_id: key.id,
      read_at: read.at,
      resource: read.resource,
      status: read.status,
      row_count: read.rows,
    })
    .execute()
}
