import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import { demoSteps, surveysOf } from './demo-steps'
import { demoSurveys } from './survey/demo-surveys'

/** How much of the surveys is written; they come after the first page. */
export interface DemoProgress {
  readonly done: number
  readonly total: number
}

/** Null once the surveys of the demo are there, and for whom it does not belong to. */
export async function demoProgress(db: Kysely<Tables>, companyId: string): Promise<DemoProgress | null> {
  const steps = await demoSteps(db)
  const study = steps.get('SLP26')
  // A study that was purged gets no surveys any more.
  if (!study?.project || study.project.company_id !== companyId) return null
  if (steps.get(surveysOf('SLP26'))?.finishedAt) return null
  const { begun } = await db
    .selectFrom('demo_survey')
    .select((eb) => eb.fn.countAll<number>().as('begun'))
    .executeTakeFirstOrThrow()
  // The one that was begun last is being answered.
  return { done: Math.max(0, Number(begun) - 1), total: demoSurveys.length }
}
