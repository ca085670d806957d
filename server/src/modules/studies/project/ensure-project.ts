import type { Kysely, Selectable } from 'kysely'
import type { ProjectTable, Tables } from '../../../platform/tables'
import type { WriteContext } from '../../../platform/write/write-context'
import { lockCompanyLimits } from '../../accounts/company'
import { createProject, type NewProject } from './create-project'

/** The company's project with this code, created with these values if missing. Pass the transaction it belongs to. */
export async function ensureProject(
  tx: Kysely<Tables>,
  values: NewProject,
  writeContext: WriteContext,
): Promise<{ project: Selectable<ProjectTable>; isNew: boolean }> {
  const find = () =>
    tx
      .selectFrom('project')
      .selectAll()
      .where('company_id', '=', values.company_id)
      .where('code', '=', values.code)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  let known = await find()
  if (known) return { project: known, isNew: false }
  // Another process may be creating it: the second one takes the first one's project.
  await lockCompanyLimits(tx, values.company_id)
  known = await find()
  if (known) return { project: known, isNew: false }
  return { project: await createProject(tx, values, writeContext), isNew: true }
}

/** Projects with this code, of one company or of all: commands get codes, not ids. */
export function projectsByCode(
  db: Kysely<Tables>,
  code: string,
  companyCode: string | null,
): Promise<Selectable<ProjectTable>[]> {
  return db
    .selectFrom('project')
    .innerJoin('company', 'company.id', 'project.company_id')
    .selectAll('project')
    .where('project.code', '=', code)
    .where('project.deleted_at', 'is', null)
    .$if(companyCode !== null, (query) => query.where('company.code', '=', companyCode ?? ''))
    .orderBy('project.id')
    .execute()
}

/** Projects by id, in any order: jobs and commands keep ids, because people may change codes. */
export async function projectsByIds(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Selectable<ProjectTable>[]> {
  if (ids.length === 0) return []
  return db.selectFrom('project').selectAll().where('id', 'in', ids).execute()
}
