import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { type Page, readPage } from '../../../platform/postgres/pagination'
import { isUuid } from '../../../platform/postgres/uuid'
import { notFound } from '../../../platform/problem'
import type { AccessKeyReadTable, AccessKeyTable, Tables } from '../../../platform/tables'
import type { CompanyViewer } from '../../../platform/write/viewer'
import { requireProject } from '../../studies/project'
import { requireExportPermission } from '../export'
import { seesAllKeys } from './access-key-policy'
import { accessKeyWords } from './words'

export type AccessKey = Selectable<AccessKeyTable>
export type AccessKeyRead = Selectable<AccessKeyReadTable>

/** What a list of keys may be narrowed to; `ended` are revoked or expired. */
export type KeyState = 'valid' | 'ended'

const isValid = (now: Date) => sql<boolean>`(revoked_at is null and expires_at > ${now})`

/** Keys of a project, the latest first: all for owners, their own for members. The caller has checked the project. */
export async function listAccessKeys(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  asked: { readonly projectId: string; readonly state: KeyState; readonly now: Date },
  { offset, limit }: Page,
): Promise<{ items: AccessKey[]; total: number }> {
  const listed = db
    .selectFrom('access_key')
    .where('company_id', '=', viewer.companyId)
    .where('project_id', '=', asked.projectId)
    .where(sql<boolean>`${isValid(asked.now)} = ${asked.state === 'valid'}`)
    .$if(!seesAllKeys(viewer), (keys) => keys.where('created_by', '=', viewer.id))
  const rows = listed.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
  return readPage(listed, rows, { offset, limit })
}

export async function countValidKeys(db: Kysely<Tables>, projectId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('access_key')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('project_id', '=', projectId)
    .where(isValid(now))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** NOT_FOUND for an unknown key, another company's, and for members that of somebody else. */
export function requireAccessKey(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  accessKeyId: string,
): Promise<AccessKey> {
  return requireKey(db, viewer, accessKeyId, (keys) => keys)
}

/** The same for a change, which waits for another one that is under way: a key that is revoked meanwhile has no successor. */
export function requireKeyToChange(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  accessKeyId: string,
): Promise<AccessKey> {
  return requireKey(tx, viewer, accessKeyId, (keys) => keys.forUpdate())
}

type Keys = SelectQueryBuilder<Tables, 'access_key', AccessKey>

async function requireKey(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  accessKeyId: string,
  locked: (keys: Keys) => Keys,
): Promise<AccessKey> {
  const found = isUuid(accessKeyId)
    ? await db
        .selectFrom('access_key')
        .selectAll()
        .where('id', '=', accessKeyId)
        .where('company_id', '=', viewer.companyId)
        .$if(!seesAllKeys(viewer), (keys) => keys.where('created_by', '=', viewer.id))
        .$call(locked)
        .executeTakeFirst()
    : undefined
  if (!found) throw notFound(accessKeyWords.noun)
  const project = await requireProject(db, viewer, found.project_id).catch(() => null)
  if (!project) throw notFound(accessKeyWords.noun)
  requireExportPermission(viewer, project)
  return found
}

/** The requests that were made with a key, the latest first. */
export async function listReads(
  db: Kysely<Tables>,
  accessKeyId: string,
  { offset, limit }: Page,
): Promise<{ items: AccessKeyRead[]; total: number }> {
  const listed = db.selectFrom('access_key_read').where('access_key_id', '=', accessKeyId)
  const rows = listed.selectAll().orderBy('read_at', 'desc').orderBy('id', 'desc')
  return readPage(listed, rows, { offset, limit })
}
