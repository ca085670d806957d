import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, run, type WorkerEvents } from 'graphile-worker'
import { sealAudit } from '../modules/audit'
import { purgeBulkFiles, registerRows, resumeBulkFiles } from '../modules/bulk'
import { runReattribution, sealDeviceAccounts } from '../modules/device'
import { finishErasures } from '../modules/erasure'
import { countUsage } from '../modules/management'
import { decideDaysAnew, ensureDays, mergeLate } from '../modules/measurement'
import { purgeDeleted } from '../modules/roster'
import { sweepSignIn } from '../modules/session'
import { purgeRemovedUsers } from '../modules/user'
import { purgeJobFailures } from '../platform/jobs/job-failures'
import { type MailSender, sendMail } from '../platform/mailer'
import type { Database } from '../platform/postgres/database'
import type { Log } from '../platform/process/log'
import { recordingTasks } from './recording-tasks'
import { unlockDeadWorkers } from './unlock-dead-workers'

/** A process that works the queue. */
export interface Worker {
  stop(): Promise<void>
}

/** How often jobs of a later time are looked for, such as the merge of waiting samples half a second after they came. */
const pollIntervalMs = 500
const jobsAtOnce = 2
/** What runs by the clock waits while a mail or a file does: people wait for those. */
const background = 10

/** The rows of new days soon after any zone's midnight; the audit log is sealed every minute. */
const cron = parseCronItems([
  {
    task: 'ensure-days',
    match: '5 * * * *',
    options: { priority: background, jobKey: 'ensure-days', maxAttempts: 3, backfillPeriod: 86_400_000 },
  },
  // Their writer puts the job into the queue; this finds what a killed one left.
  {
    task: 'merge-late',
    match: '* * * * *',
    options: { priority: background, jobKey: 'merge-late', maxAttempts: 3 },
  },
  {
    task: 'seal-audit',
    match: '* * * * *',
    options: { priority: background, jobKey: 'seal-audit', maxAttempts: 3 },
  },
  {
    task: 'count-usage',
    match: '*/15 * * * *',
    options: { priority: background, jobKey: 'count-usage', maxAttempts: 3 },
  },
  {
    task: 'purge-deleted',
    match: '20 3 * * *',
    options: { priority: background, jobKey: 'purge-deleted', maxAttempts: 3, backfillPeriod: 86_400_000 },
  },
  {
    task: 'purge-users',
    match: '40 3 * * *',
    options: { priority: background, jobKey: 'purge-users', maxAttempts: 3, backfillPeriod: 86_400_000 },
  },
  {
    task: 'resume-bulk-files',
    match: '* * * * *',
    options: { priority: background, jobKey: 'resume-bulk-files', maxAttempts: 3 },
  },
  // Who waits for an erasure puts the job into the queue; this tries again what the queue gave up.
  {
    task: 'finish-erasures',
    match: '35 * * * *',
    options: { priority: background, jobKey: 'finish-erasures', maxAttempts: 3 },
  },
  {
    task: 'purge-job-failures',
    match: '10 4 * * *',
    options: { priority: background, jobKey: 'purge-job-failures', maxAttempts: 3 },
  },
  {
    task: 'purge-bulk-files',
    match: '30 3 * * *',
    options: { priority: background, jobKey: 'purge-bulk-files', maxAttempts: 3, backfillPeriod: 86_400_000 },
  },
  {
    task: 'seal-device-accounts',
    match: '10 3 * * *',
    options: {
      priority: background,
      jobKey: 'seal-device-accounts',
      maxAttempts: 3,
      backfillPeriod: 86_400_000,
    },
  },
  {
    task: 'sweep-sign-in',
    match: '50 3 * * *',
    options: { priority: background, jobKey: 'sweep-sign-in', maxAttempts: 3, backfillPeriod: 86_400_000 },
  },
])

/** Works jobs until stopped; any number of processes may. Tasks can be run again at any point. */
export async function startWorker(
  database: Database,
  log: Log,
  now: () => Date,
  mailSender: Omit<MailSender, 'db' | 'now'>,
  encryptionKey: Buffer,
): Promise<Worker> {
  const context = { db: database.db, now }
  const events: WorkerEvents = new EventEmitter()
  let poolName = ''
  events.once('pool:create', ({ workerPool }) => {
    poolName = workerPool.id
  })
  const runner = await run({
    events,
    pgPool: database.pool,
    concurrency: jobsAtOnce,
    pollInterval: pollIntervalMs,
    // Without batches, a stop does not wait until what was done is noted as done.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    noHandleSignals: true,
    logger: new Logger(
      () => (level, message) => log[level === 'warning' ? 'warn' : level]({ from: 'worker' }, message),
    ),
    parsedCronItems: cron,
    taskList: recordingTasks(context, log, {
      'merge-late': async () => void (await mergeLate(context)),
      'ensure-days': () => ensureDays(context),
      'send-mail': ({ mailId }) => sendMail({ ...context, ...mailSender }, mailId),
      'purge-deleted': () => purgeDeleted(context),
      'register-bulk-file': ({ bulkFileId }) => registerRows({ ...context, key: encryptionKey }, bulkFileId),
      'resume-bulk-files': () => resumeBulkFiles(context),
      'purge-bulk-files': () => purgeBulkFiles(context),
      'finish-erasures': () => finishErasures(context),
      'sweep-sign-in': () => sweepSignIn(context),
      'seal-audit': () => sealAudit(context),
      'count-usage': () => countUsage(context),
      'purge-users': () => purgeRemovedUsers(context),
      'reattribute-device': (payload) => runReattribution(context, payload),
      'seal-device-accounts': () => sealDeviceAccounts(context, encryptionKey),
      'decide-days-anew': (payload) => decideDaysAnew(context, payload),
      'purge-job-failures': () => purgeJobFailures(context),
    }),
  })
  const stopWatching = await unlockDeadWorkers(database.pool, poolName, log)
  await runner.addJob('ensure-days', {}, { priority: background, jobKey: 'ensure-days', maxAttempts: 3 })
  // What a killed process began to erase does not wait for the queue to give it up.
  await runner.addJob(
    'finish-erasures',
    {},
    { priority: background, jobKey: 'finish-erasures', maxAttempts: 3 },
  )
  // An earlier version that still runs beside this one writes accounts in clear.
  await runner.addJob(
    'seal-device-accounts',
    {},
    { priority: background, jobKey: 'seal-device-accounts', maxAttempts: 3 },
  )
  await runner.addJob('count-usage', {}, { priority: background, jobKey: 'count-usage', maxAttempts: 3 })
  return {
    async stop() {
      await runner.stop()
      await stopWatching()
    },
  }
}
