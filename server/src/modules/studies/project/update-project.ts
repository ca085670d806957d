import type { Kysely, Selectable } from 'kysely'
import { type BasedOn, refuseStaleEdit } from '../../../platform/input/stale-edit'
import { enqueueJob } from '../../../platform/jobs/jobs'
import { isUuid } from '../../../platform/postgres/uuid'
import { projectCompanyMismatch } from '../../../platform/problem'
import { saveChanges } from '../../../platform/resource'
import type { ProjectTable, Tables } from '../../../platform/tables'
import type { WriteContext } from '../../../platform/write/write-context'
import { codeTaken } from './create-project'
import { projectAudit } from './project-audit'
import { type ProjectInput, projectValues } from './project-input'

/** Changes what a person fills in about a project of the company; CONFLICT where another has the code. */
export async function updateProject(
  tx: Kysely<Tables>,
  {
    companyId,
    projectId,
    input,
    ...based
  }: { companyId: string; projectId: string; input: ProjectInput } & BasedOn,
  writeContext: WriteContext,
): Promise<void> {
  const project = await lockProject(tx, companyId, projectId)
  refuseStaleEdit(project, based)
  const values = projectValues(input, writeContext.now, project)
  await refuseTakenCode(tx, project, values.code)

  const saving = { table: 'project', companyId, action: projectAudit.update } as const
  const after = await saveChanges(tx, project, values, saving, writeContext)
  if (!after) return
  // These change the day of a sample, whether the device was worn, or whether data are expected: all days are decided
  // again.
  if (['time_zone', 'wear_method', 'end_on'].some((name) => name in after)) {
    await enqueueJob(tx, 'decide-days-anew', { projectId: project.id, subjectIds: null })
  }
}

/** The row, locked until the transaction ends; PROJECT_COMPANY_MISMATCH if the company has no such project. */
export async function lockProject(
  tx: Kysely<Tables>,
  companyId: string,
  projectId: string,
  state: 'present' | 'deleted' = 'present',
): Promise<Selectable<ProjectTable>> {
  const project = isUuid(projectId)
    ? await tx
        .selectFrom('project')
        .selectAll()
        .where('id', '=', projectId)
        .where('company_id', '=', companyId)
        .where('deleted_at', state === 'present' ? 'is' : 'is not', null)
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined
  if (!project) throw projectCompanyMismatch()
  return project
}

async function refuseTakenCode(
  tx: Kysely<Tables>,
  project: Selectable<ProjectTable>,
  code: string,
): Promise<void> {
  if (code === project.code) return
  const other = await tx
    .selectFrom('project')
    .select('id')
    .where('company_id', '=', project.company_id)
    .where('code', '=', code)
    .executeTakeFirst()
  if (other) throw await codeTaken(tx, project.company_id, code)
}
