import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/tables'

export interface DemoStep {
  /** The day of the first start, YYYY-MM-DD. */
  anchorOn: string
  isFinished: boolean
}

/** The step as it was begun, perhaps by a start that was killed. */
export async function beginStep(db: Kysely<Tables>, name: string, today: string): Promise<DemoStep> {
  await db
    .insertInto('demo_step')
    .values({ name, anchor_on: today, finished_at: null })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const step = await db.selectFrom('demo_step').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
  return { anchorOn: step.anchor_on, isFinished: step.finished_at !== null }
}

export async function finishStep(db: Kysely<Tables>, name: string, now: Date): Promise<void> {
  await db.updateTable('demo_step').set({ finished_at: now }).where('name', '=', name).execute()
}

/** When the step was last finished; null where it never was. */
export async function finishedAt(db: Kysely<Tables>, name: string): Promise<Date | null> {
  const step = await db
    .selectFrom('demo_step')
    .select('finished_at')
    .where('name', '=', name)
    .executeTakeFirst()
  return step?.finished_at ?? null
}
