import type { Insertable, Kysely, Selectable } from 'kysely'
import { isTimeZone } from '../../../../../engines/fields'
import { inputWords } from '../../../platform/input/input-words'
import { newId } from '../../../platform/postgres/ids'
import { conflict, invalidInput, type Problem } from '../../../platform/problem'
import type { ProjectTable, Tables } from '../../../platform/tables'
import { recordAudit } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { lockCompanyLimits } from '../../accounts/company'
import { projectAudit } from './project-audit'
import { projectWords } from './words'

/** A project to create; missing values take the table's defaults. */
export type NewProject = Omit<Insertable<ProjectTable>, 'id' | 'created_at' | 'updated_at'>

/**
 * Creates a project; CONFLICT if the company already has the code or has reached its limit. Pass the transaction it belongs
 * to.
 */
export async function createProject(
  tx: Kysely<Tables>,
  project: NewProject,
  { actor, now }: WriteContext,
): Promise<Selectable<ProjectTable>> {
  if (project.time_zone !== undefined && !isTimeZone(project.time_zone)) {
    throw invalidInput([{ path: 'timeZone', message: inputWords.unknownTimeZone(project.time_zone) }])
  }
  await refuseOverLimit(tx, project.company_id)
  const made = await tx
    .insertInto('project')
    .values({ ...project, id: newId(), created_at: now, updated_at: now })
    .onConflict((existing) => existing.columns(['company_id', 'code']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!made) throw await codeTaken(tx, project.company_id, project.code)
  await recordAudit(tx, {
    companyId: made.company_id,
    actor,
    action: projectAudit.create,
    targetId: made.id,
    after: { name: made.name, code: made.code, status: made.status },
    at: now,
  })
  return made
}

/** Why the code cannot be used: another project has it, maybe a deleted one. */
export async function codeTaken(tx: Kysely<Tables>, companyId: string, code: string): Promise<Problem> {
  const other = await tx
    .selectFrom('project')
    .select('deleted_at')
    .where('company_id', '=', companyId)
    .where('code', '=', code)
    .executeTakeFirst()
  return conflict(other?.deleted_at ? projectWords.codeOfDeleted(code) : projectWords.codeTaken(code), 'code')
}

/** CONFLICT where the company has as many projects as it may. */
export async function refuseOverLimit(tx: Kysely<Tables>, companyId: string): Promise<void> {
  const { projects: limit } = await lockCompanyLimits(tx, companyId)
  if (limit === null) return
  const { count } = await tx
    .selectFrom('project')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) < limit) return
  throw conflict(projectWords.tooMany(limit))
}
