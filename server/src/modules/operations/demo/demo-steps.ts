import type { Kysely, Selectable } from 'kysely'
import type { ProjectTable, Tables } from '../../../platform/tables'
import { projectsByIds } from '../../studies/project'

/** The demo's projects by their original codes, which people may change. */
export const demoProjects = ['SLP26', 'FIT16', 'LIFE21'] as const

export type DemoProject = (typeof demoProjects)[number]

/** The progress of one demo project. */
export interface DemoStep {
  /** The day of the first start, YYYY-MM-DD. */
  readonly anchorOn: string
  /** When it was last loaded or topped up. */
  readonly finishedAt: Date | null
  /** Found whatever its current code; null once it was purged. */
  readonly project: Selectable<ProjectTable> | null
}

/** The steps of a demo, possibly of a killed start; none without a demo. */
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

/** The study whose devices are connected to the simulator of providers, where that runs. */
export const connectedProject = 'SYNC26'

/** Call it in the transaction that makes the project. */
export async function beginStep(
  tx: Kysely<Tables>,
  name: DemoProject | typeof connectedProject,
  projectId: string,
  anchorOn: string,
): Promise<void> {
  await tx
    .insertInto('demo_step')
    .values({ name, anchor_on: anchorOn, finished_at: null, project_id: projectId })
    .execute()
}

export async function finishStep(
  db: Kysely<Tables>,
  name: DemoProject | typeof connectedProject,
  now: Date,
): Promise<void> {
  await db.updateTable('demo_step').set({ finished_at: now }).where('name', '=', name).execute()
}

/** The surveys of a project have a step of their own: they are written behind the first screen, and may be stopped there. */
export const surveysOf = (name: DemoProject) => `${name} surveys`

/** Up to when the surveys are written; nothing is known of it before they once came to their end. */
export async function finishSurveys(db: Kysely<Tables>, name: DemoProject, now: Date): Promise<void> {
  await db
    .insertInto('demo_step')
    .columns(['name', 'anchor_on', 'project_id', 'finished_at'])
    .expression((eb) =>
      eb
        .selectFrom('demo_step')
        .select((step) => [
          step.val(surveysOf(name)).as('name'),
          'anchor_on',
          'project_id',
          step.val(now).as('finished_at'),
        ])
        .where('name', '=', name),
    )
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ finished_at: now }))
    .execute()
}
