import type { Kysely, Selectable } from 'kysely'
import { conflict } from '../../../platform/problem'
import type { ProjectTable, Tables } from '../../../platform/tables'
import { recordAudit } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { projectAudit } from './project-audit'
import { lockProject } from './update-project'
import { projectWords } from './words'

type ProjectStatus = Selectable<ProjectTable>['status']

/**
 * From which states a project may change to each one: start, pause, close, reopen. A started project never becomes a draft
 * again.
 */
const statesBefore: Record<ProjectStatus, readonly ProjectStatus[]> = {
  draft: [],
  active: ['draft', 'paused', 'closed'],
  paused: ['active'],
  closed: ['draft', 'active', 'paused'],
}

/** Whether a project in this state may change to the other. */
function canBecome(from: ProjectStatus, to: ProjectStatus): boolean {
  return statesBefore[to].includes(from)
}

/** Starts, pauses, closes or reopens a project of the company; CONFLICT where its state does not allow it. */
export async function changeProjectStatus(
  tx: Kysely<Tables>,
  { companyId, projectId, status }: { companyId: string; projectId: string; status: ProjectStatus },
  { actor, now }: WriteContext,
): Promise<void> {
  const project = await lockProject(tx, companyId, projectId)
  if (project.status === status) return
  if (!canBecome(project.status, status)) throw conflict(projectWords.statusChanged)

  await tx.updateTable('project').set({ status, updated_at: now }).where('id', '=', project.id).execute()
  await recordAudit(tx, {
    companyId,
    actor,
    action: projectAudit.change_status,
    targetId: project.id,
    before: { status: project.status },
    after: { status },
    at: now,
  })
}
