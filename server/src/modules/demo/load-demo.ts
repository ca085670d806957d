import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/tables'
import { makeDemoCompany } from './demo-company'
import { withDemoLock } from './demo-lock'
import { demoSteps, finishStep } from './demo-steps'
import { importSample, samples } from './real-samples'
import { studyDay, writeSleepStudy } from './sleep-study'
import { fullSize, type StudySize } from './study-size'

export interface DemoContext {
  db: Kysely<Tables>
  now: () => Date
  encryptionKey: Buffer
  signal?: AbortSignal
  /** Called once when there is something to load, which takes half a minute. */
  onLoading?: () => void
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
  let isLoading = false
  for (const name of ['FIT16', 'LIFE21', 'SLP26'] as const) {
    const step = steps.get(name)
    if (!step?.project || step.finishedAt) continue
    if (!isLoading) context.onLoading?.()
    isLoading = true
    const startedAt = now()
    if (name === 'SLP26')
      await writeSleepStudy(context, step.project, step.anchorOn, null, context.size ?? fullSize)
    else await importSample(context, step.project, samples[name], step.anchorOn)
    await finishStep(db, name, startedAt)
  }
}

/**
 * Fills SLP26 from its end up to now: about a second per missing day. Does nothing without a demo. Separate from loadDemo,
 * so that a later start need not wait for it.
 */
export function topUpDemo(context: DemoContext): Promise<void> {
  return withDemoLock(context, () => fillUpToNow(context))
}

async function fillUpToNow(context: DemoContext): Promise<void> {
  const { db, now } = context
  const step = (await demoSteps(db)).get('SLP26')
  if (!step?.project || !step.finishedAt) return
  const startedAt = now()
  const since = studyDay(step.project, step.finishedAt)
  await writeSleepStudy(context, step.project, step.anchorOn, since, context.size ?? fullSize)
  await finishStep(db, 'SLP26', startedAt)
}
