import { Logger, parseCronItems, run } from 'graphile-worker'
import { ensureDays, lateChannel, mergeLate } from '../modules/measurement'
import type { Database } from '../platform/database'
import type { Log } from '../platform/log'

/** A process that works the queue. */
export interface Worker {
  stop(): Promise<void>
}

/** Batches that arrive within it are merged together. */
const mergeDelayMs = 300
const subjectsPerMerge = 500
const jobsAtOnce = 2

/** Every minute for what a killed process left behind; the rows of new days soon after any zone's midnight. */
const cron = parseCronItems([
  { task: 'merge-late', match: '* * * * *', options: { jobKey: 'merge-late', maxAttempts: 3 } },
  {
    task: 'ensure-days',
    match: '5 * * * *',
    options: { jobKey: 'ensure-days', maxAttempts: 3, backfillPeriod: 86_400_000 },
  },
])

/** Works jobs until stopped; any number of processes may. Tasks can be run again at any point. */
export async function startWorker(database: Database, log: Log, now: () => Date): Promise<Worker> {
  const context = { db: database.db, now }
  const runner = await run({
    pgPool: database.pool,
    concurrency: jobsAtOnce,
    noHandleSignals: true,
    logger: new Logger(
      () => (level, message) => log[level === 'warning' ? 'warn' : level]({ from: 'worker' }, message),
    ),
    parsedCronItems: cron,
    taskList: {
      'merge-late': async () => {
        while ((await mergeLate(context, subjectsPerMerge)) === subjectsPerMerge);
      },
      'ensure-days': () => ensureDays(context),
    },
  })
  // Timed here, since the queue finds a job of a later moment only when it next polls.
  let timer: NodeJS.Timeout | null = null
  const enqueueMerge = () => {
    timer = null
    runner
      .addJob('merge-late', {}, { jobKey: 'merge-late', maxAttempts: 3 })
      .catch((err: unknown) => log.warn({ err }, 'could not enqueue the merge; the next minute does'))
  }
  const stopListening = await database.listen(lateChannel, () => {
    timer ??= setTimeout(enqueueMerge, mergeDelayMs)
  })
  await runner.addJob('ensure-days', {}, { jobKey: 'ensure-days', maxAttempts: 3 })
  return {
    async stop() {
      await stopListening()
      if (timer) clearTimeout(timer)
      await runner.stop()
    },
  }
}
