import type { Kysely, Selectable } from 'kysely'
import { conflict } from '../../../platform/problem'
import type { ProjectTable, Tables } from '../../../platform/tables'
import { recordAudit, recordPurge } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { refuseOverLimit } from './create-project'
import { projectAudit } from './project-audit'
import { lockProject } from './update-project'
import { projectWords } from './words'

interface OfCompany {
  readonly companyId: string
  readonly projectId: string
}

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
  await setDeleted(tx, project, true, writeContext)
}

/** Takes a deleted project back; CONFLICT where the company has as many as it may. */
export async function restoreProject(
  tx: Kysely<Tables>,
  { companyId, projectId }: OfCompany,
  writeContext: WriteContext,
): Promise<void> {
  const project = await lockProject(tx, companyId, projectId, 'deleted')
  await refuseOverLimit(tx, companyId)
  await setDeleted(tx, project, false, writeContext)
}

async function setDeleted(
  tx: Kysely<Tables>,
  { id, company_id, name, code }: Selectable<ProjectTable>,
  becomesDeleted: boolean,
  { actor, now }: WriteContext,
): Promise<void> {
  const deleted_at = becomesDeleted ? now : null
  await tx.updateTable('project').set({ deleted_at, updated_at: now }).where('id', '=', id).execute()
  await recordAudit(tx, {
    companyId: company_id,
    actor,
    action: becomesDeleted ? projectAudit.delete : projectAudit.restore,
    targetId: id,
    [becomesDeleted ? 'before' : 'after']: { name, code },
    at: now,
  })
}

/** The projects that were deleted before the instant and have no subjects left, not even deleted ones. */
export async function projectsToPurge(db: Kysely<Tables>, before: Date): Promise<string[]> {
  const rows = await deletedBefore(db, before).select('project.id').orderBy('project.deleted_at').execute()
  return rows.map(({ id }) => id)
}

/** Removes the project with its tags and members; does nothing if it was restored or removed meanwhile. */
export async function purgeProject(
  tx: Kysely<Tables>,
  { id, before }: { readonly id: string; readonly before: Date },
  writeContext: WriteContext,
): Promise<void> {
  const project = await deletedBefore(tx, before)
    .select(['project.id', 'project.name', 'project.code', 'project.company_id', 'project.deleted_at'])
    .where('project.id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!project) return
  await tx.deleteFrom('project').where('id', '=', id).execute()
  await recordPurge(
    tx,
    {
      action: projectAudit.purge,
      rows: [project],
      named: ({ name, code }) => ({ name, code }),
    },
    writeContext,
  )
}

function deletedBefore(db: Kysely<Tables>, before: Date) {
  return db
    .selectFrom('project')
    .where('project.deleted_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('test_subject')
            .select('test_subject.id')
            .whereRef('test_subject.project_id', '=', 'project.id'),
        ),
      ),
    )
}
