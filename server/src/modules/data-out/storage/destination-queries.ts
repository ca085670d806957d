import { type Kysely, type Selectable, sql } from 'kysely'
import { trimmed } from '../../../platform/input/visible-text'
import { type Page, readPage } from '../../../platform/postgres/pagination'
import { isUuid } from '../../../platform/postgres/uuid'
import { invalidInput, notFound } from '../../../platform/problem'
import type { StorageDestinationTable, Tables } from '../../../platform/tables'
import type { CompanyViewer } from '../../../platform/write/viewer'
import { requireProject } from '../../studies/project'
import { requireSight } from './destination-policy'
import { storageWords } from './words'

export type StorageDestination = Selectable<StorageDestinationTable>

/** The destinations of a project by name. The caller has checked the project. */
export async function listDestinations(
  db: Kysely<Tables>,
  projectId: string,
  { offset, limit }: Page,
): Promise<{ items: StorageDestination[]; total: number }> {
  const listed = db.selectFrom('storage_destination').where('project_id', '=', projectId)
  return readPage(listed, listed.selectAll().orderBy('name').orderBy('id'), { offset, limit })
}

/** Undefined where the project has none of that id. */
export async function destinationOfProject(
  db: Kysely<Tables>,
  projectId: string,
  destinationId: string,
): Promise<StorageDestination | undefined> {
  if (!isUuid(destinationId)) return undefined
  return db
    .selectFrom('storage_destination')
    .selectAll()
    .where('id', '=', destinationId)
    .where('project_id', '=', projectId)
    .executeTakeFirst()
}

/** The destination that a program names. INVALID_INPUT at `destination` where the project has none of that name. */
export async function destinationByName(
  db: Kysely<Tables>,
  projectId: string,
  name: string,
): Promise<StorageDestination> {
  const found = await db
    .selectFrom('storage_destination')
    .selectAll()
    .where('project_id', '=', projectId)
    .where(sql`lower(name)`, '=', sql`lower(${trimmed(name)})`)
    .executeTakeFirst()
  if (found) return found
  throw invalidInput([{ path: 'destination', message: storageWords.unknownName(name) }])
}

/** NOT_FOUND for unknown ones and those of projects that the viewer does not see, FORBIDDEN without データ出力. */
export async function requireDestination(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  destinationId: string,
): Promise<StorageDestination> {
  const found = isUuid(destinationId)
    ? await db
        .selectFrom('storage_destination')
        .selectAll()
        .where('id', '=', destinationId)
        .where('company_id', '=', viewer.companyId)
        .executeTakeFirst()
    : undefined
  if (!found) throw notFound(storageWords.noun)
  const project = await requireProject(db, viewer, found.project_id).catch(() => null)
  if (!project) throw notFound(storageWords.noun)
  requireSight(viewer, project)
  return found
}
