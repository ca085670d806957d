import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import { numberOfDate } from '../../series/measurement'
import { ensureAccess } from './demo-access'
import { ensureAlerts } from './demo-alerts'
import { makeDemoCompany } from './demo-company'
import { ensureExports } from './demo-exports'
import { withDemoLock } from './demo-lock'
import { ensureRewards } from './demo-rewards'
import { demoSteps, finishStep, finishSurveys, surveysOf } from './demo-steps'
import { importSample, samples } from './real-samples'
import { studyDay, writeSleepStudy } from './sleep-study'
import { fullSize, type StudySize } from './study-size'
import { holdPlans, releasePlans } from './survey/ensure-surveys'
import { answerSurveys, type DemoKeys, writeSurveys } from './survey/write-surveys'

export interface DemoContext {
  db: Kysely<Tables>
  now: () => Date
  signal?: AbortSignal
  /** Called once when there is something to load, which takes half a minute. */
  onLoading?: () => void
  /** What links of subjects are made with, and what their answers are sealed with. */
  keys: DemoKeys
  /** For tests: a smaller SLP26; always pass the same size for one database. */
  size?: StudySize
}

/**
 * Loads the demo company at the first start. Continues after a killed start and does nothing once everything is loaded;
 * repeating a step changes nothing.
 */
export function loadDemo(context: DemoContext): Promise<void> {
  return withDemoLock(context, () => loadMissing(context))
}

async function loadMissing(context: DemoContext): Promise<void> {
  const { db, now } = context
  if ((await demoSteps(db)).size === 0) await makeDemoCompany(db, now())
  const steps = await demoSteps(db)
  // Surveys of the days since the last start are written by topUpDemo as if they had been sent.
  if (steps.get('SLP26')?.finishedAt) await holdPlans(db)
  let isLoading = false
  for (const name of ['FIT16', 'LIFE21', 'SLP26'] as const) {
    const step = steps.get(name)
    if (!step?.project || step.finishedAt) continue
    if (!isLoading) context.onLoading?.()
    isLoading = true
    const startedAt = now()
    if (name === 'SLP26') {
      const size = context.size ?? fullSize
      await writeSleepStudy(context, step.project, step.anchorOn, null, size)
    } else await importSample(context, step.project, samples[name], step.anchorOn)
    await finishStep(db, name, startedAt)
  }
}

/**
 * Fills SLP26 from its end up to now: about a second per missing day, and its surveys from the first day where no start has come
 * to their end. Does nothing without a demo. Separate from loadDemo, so that no start need wait for it.
 */
export function topUpDemo(context: DemoContext): Promise<void> {
  return withDemoLock(context, () => fillUpToNow(context))
}

async function fillUpToNow(context: DemoContext): Promise<void> {
  const { db, now } = context
  const steps = await demoSteps(db)
  const step = steps.get('SLP26')
  if (!step?.project || !step.finishedAt) return
  const startedAt = now()
  const since = studyDay(step.project, step.finishedAt)
  const size = context.size ?? fullSize
  try {
    await writeSleepStudy(context, step.project, step.anchorOn, since, size)
    await finishStep(db, 'SLP26', startedAt)
    const answered = steps.get(surveysOf('SLP26'))?.finishedAt
    const firstDay = firstDayOf(step.anchorOn, size)
    const surveysSince = answered ? numberOfDate(studyDay(step.project, answered)) : firstDay
    await writeSurveys(context, step.project, firstDay, surveysSince)
    await ensureRewards(db, step.project, startedAt)
    await ensureExports(db, step.project, startedAt)
    await ensureAccess(db, step.project, startedAt)
    await ensureAlerts(db, step.project, startedAt)
    await finishSurveys(db, 'SLP26', startedAt)
  } finally {
    await releasePlans(db, startedAt)
  }
}

/** Lets subjects answer what was sent to them since; for a demo that runs. Waits for topUpDemo. */
export function answerDemo(context: DemoContext): Promise<void> {
  return withDemoLock(context, async () => {
    const steps = await demoSteps(context.db)
    const step = steps.get('SLP26')
    if (!step?.project || !steps.get(surveysOf('SLP26'))?.finishedAt) return
    await answerSurveys(context, step.project, firstDayOf(step.anchorOn, context.size ?? fullSize))
    await ensureExports(context.db, step.project, context.now())
    await ensureAccess(context.db, step.project, context.now())
  })
}

function firstDayOf(anchorOn: string, size: StudySize): number {
  return numberOfDate(anchorOn) - size.days + 1
}
