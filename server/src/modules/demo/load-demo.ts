import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/tables'
import { type DemoProjects, ensureDemoCompany } from './demo-company'
import { alone } from './demo-lock'
import { beginStep, finishedAt, finishStep } from './demo-steps'
import { importSample, samples } from './real-samples'
import { studyDay, writeSleepStudy } from './sleep-study'
import { fullSize, type StudySize } from './study-size'

export interface DemoContext {
  db: Kysely<Tables>
  now: () => Date
  signal?: AbortSignal
  /** Called once when there is something to load, which takes half a minute. */
  onLoading?: () => void
  /** For tests: a smaller SLP26, always the same for one database. */
  size?: StudySize
}

/**
 * Loads the demo company on the first start. Goes on where a killed start stopped, and does nothing once all is there:
 * every step writes what it writes again without a change.
 */
export function loadDemo(context: DemoContext): Promise<void> {
  return alone(context, () => loadMissing(context))
}

async function loadMissing(context: DemoContext): Promise<void> {
  const { db, now } = context
  const projects = await ensureDemoCompany(db, now())
  let isLoading = false
  const today = studyDay(projects.SLP26, now())
  for (const code of ['FIT16', 'LIFE21', 'SLP26'] as const) {
    const step = await beginStep(db, code, today)
    if (step.isFinished) continue
    if (!isLoading) context.onLoading?.()
    isLoading = true
    const startedAt = now()
    if (code === 'SLP26')
      await writeSleepStudy(context, projects.SLP26, step.anchorOn, null, context.size ?? fullSize)
    else await importSample(context, projects[code], samples[code], step.anchorOn)
    await finishStep(db, code, startedAt)
  }
}

/**
 * Fills SLP26 from where it ends up to now: about a second per day since. Does nothing without a demo. Kept apart from
 * loadDemo so that a later start need not wait for it.
 */
export function topUpDemo(context: DemoContext): Promise<void> {
  return alone(context, () => fillUpToNow(context))
}

async function fillUpToNow(context: DemoContext): Promise<void> {
  const { db, now } = context
  const filledAt = await finishedAt(db, 'SLP26')
  if (!filledAt) return
  const { SLP26 }: DemoProjects = await ensureDemoCompany(db, now())
  const startedAt = now()
  const { anchorOn } = await beginStep(db, 'SLP26', studyDay(SLP26, startedAt))
  await writeSleepStudy(context, SLP26, anchorOn, studyDay(SLP26, filledAt), context.size ?? fullSize)
  await finishStep(db, 'SLP26', startedAt)
}
