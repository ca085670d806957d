import type { Kysely, Selectable } from 'kysely'
import type { ProjectTable, Tables } from '../../platform/tables'
import { projectsByIds } from '../project'

/** The projects of the demo, by the codes that they are made with; people may change those. */
export const demoProjects = ['SLP26', 'FIT16', 'LIFE21'] as const

export type DemoProject = (typeof demoProjects)[number]

/** How far one project of the demo is loaded. */
export interface DemoStep {
  /** The day of the first start, YYYY-MM-DD. */
  readonly anchorOn: string
  /** When it was last loaded or filled to its end. */
  readonly finishedAt: Date | null
  /** Whatever its code is by now; null once it was purged. */
  readonly project: Selectable<ProjectTable> | null
}

/** The steps of a demo that was begun, perhaps by a start that was killed; none where no demo is. */
export async function demoSteps(db: Kysely<Tables>): Promise<ReadonlyMap<string, DemoStep>> {
  const steps = await db.selectFrom('demo_step').selectAll().execute()
  const projects = await projectsByIds(
    db,
    steps.flatMap(({ project_id }) => project_id ?? []),
  )
  return new Map(
    steps.map(({ name, anchor_on, finished_at, project_id }) => [
      name,
      {
        anchorOn: anchor_on,
        finishedAt: finished_at,
        project: projects.find(({ id }) => id === project_id) ?? null,
      },
    ]),
  )
}

/** Belongs into the transaction that makes the project. */
export async function beginStep(
  tx: Kysely<Tables>,
  name: DemoProject,
  projectId: string,
  anchorOn: string,
): Promise<void> {
  await tx
    .insertInto('demo_step')
    .values({ name, anchor_on: anchorOn, finished_at: null, project_id: projectId })
    .execute()
}

export async function finishStep(db: Kysely<Tables>, name: DemoProject, now: Date): Promise<void> {
  await db.updateTable('demo_step').set({ finished_at: now }).where('name', '=', name).execute()
}
