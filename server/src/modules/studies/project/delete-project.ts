import type { Kysely } from 'kysely'
import { conflict } from '../../../platform/problem'
import { purging, setDeleted } from '../../../platform/resource'
import type { Tables } from '../../../platform/tables'
import type { WriteContext } from '../../../platform/write/write-context'
import { refuseOverLimit } from './create-project'
import { projectAudit } from './project-audit'
import { lockProject } from './update-project'
import { projectWords } from './words'

interface OfCompany {
  readonly companyId: string
  readonly projectId: string
}

const named = ({ name, code }: { readonly name: string; readonly code: string }) => ({ name, code })

/** Hides a project of the company; CONFLICT while it has subjects. It can be taken back for 30 days. */
export async function deleteProject(
  tx: Kysely<Tables>,
  { companyId, projectId }: OfCompany,
  writeContext: WriteContext,
): Promise<void> {
  const project = await lockProject(tx, companyId, projectId)
  const { count } = await tx
    .selectFrom('test_subject')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('project_id', '=', project.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) > 0) throw conflict(projectWords.hasSubjects(project.name, Number(count)))
  await setDeleted(tx, [project], true, deletionOf(companyId), writeContext)
}

/** Takes a deleted project back; CONFLICT where the company has as many as it may. */
export async function restoreProject(
  tx: Kysely<Tables>,
  { companyId, projectId }: OfCompany,
  writeContext: WriteContext,
): Promise<void> {
  const project = await lockProject(tx, companyId, projectId, 'deleted')
  await refuseOverLimit(tx, companyId)
  await setDeleted(tx, [project], false, deletionOf(companyId), writeContext)
}

function deletionOf(companyId: string) {
  return { table: 'project', companyId, audit: projectAudit, named } as const
}

/** With its tags and members. One with subjects stays, even if these are deleted. */
export const projectPurging = purging({
  table: 'project',
  rows: (db: Kysely<Tables>) =>
    db
      .selectFrom('project')
      .select(['project.id', 'project.name', 'project.code', 'project.company_id', 'project.deleted_at'])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('test_subject')
              .select('test_subject.id')
              .whereRef('test_subject.project_id', '=', 'project.id'),
          ),
        ),
      ),
  action: projectAudit.purge,
  named,
})
