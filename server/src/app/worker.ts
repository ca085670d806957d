import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, run, type WorkerEvents } from 'graphile-worker'
import { sealAudit } from '../modules/audit'
import { purgeBulkFiles, registerRows, resumeBulkFiles } from '../modules/bulk'
import { countUsage } from '../modules/company'
import { runReattribution, sealDeviceAccounts } from '../modules/device'
import { finishErasures } from '../modules/erasure'
import { decideDaysAnew, ensureDays, mergeLate } from '../modules/measurement'
import { findNumbers } from '../modules/personal-data'
import { sweepSignIn } from '../modules/session'
import { sweepTestAnswers } from '../modules/survey-answer'
import { type DeliveryContext, databaseClock, planSurveys, sendMessages } from '../modules/survey-delivery'
import { keepCounts } from '../modules/survey-result'
import { purgeDeleted } from '../modules/test-subject'
import { purgeRemovedUsers } from '../modules/user'
import { purgeJobFailures } from '../platform/jobs/job-failures'
import type { JobName } from '../platform/jobs/jobs'
import { type MailSender, noTransport, sendMail } from '../platform/mailer'
import type { Database } from '../platform/postgres/database'
import type { Log } from '../platform/process/log'
import { recordingTasks } from './recording-tasks'
import { unlockDeadWorkers } from './unlock-dead-workers'

/** A process that works the queue. */
export interface Worker {
  stop(): Promise<void>
}

/**
 * How often the queue is polled for scheduled jobs, such as the merge of buffered samples half a second after they arrived.
 */
const pollIntervalMs = 500
const jobsAtOnce = 2
/** Scheduled jobs yield to mails and files, for which people wait. */
const background = 10

/** A scheduled job; with isMadeUpFor a run missed while no process was running is made up for within a day. */
function byClock(task: JobName, match: string, { isMadeUpFor = false } = {}) {
  return {
    task,
    match,
    options: {
      ...{ priority: background, jobKey: task, maxAttempts: 3 },
      ...(isMadeUpFor && { backfillPeriod: 86_400_000 }),
    },
  }
}

/** Rows of new days are made soon after midnight in any time zone; the audit log is sealed every minute. */
const cron = parseCronItems([
  byClock('ensure-days', '5 * * * *', { isMadeUpFor: true }),
  // Writers enqueue these jobs themselves; the schedule finds what a killed process left.
  byClock('merge-late', '* * * * *'),
  // Planning enqueues what it plans; the schedule finds what was left, and what is tried again.
  byClock('plan-surveys', '* * * * *'),
  byClock('send-messages', '* * * * *'),
  byClock('keep-survey-counts', '* * * * *'),
  byClock('seal-audit', '* * * * *'),
  byClock('count-usage', '*/15 * * * *'),
  byClock('purge-deleted', '20 3 * * *', { isMadeUpFor: true }),
  byClock('purge-users', '40 3 * * *', { isMadeUpFor: true }),
  byClock('resume-bulk-files', '* * * * *'),
  // Erasures enqueue their own job; the schedule retries those that the queue gave up.
  byClock('finish-erasures', '35 * * * *'),
  byClock('purge-job-failures', '10 4 * * *'),
  byClock('purge-bulk-files', '30 3 * * *', { isMadeUpFor: true }),
  byClock('seal-device-accounts', '10 3 * * *', { isMadeUpFor: true }),
  byClock('find-numbers', '15 3 * * *', { isMadeUpFor: true }),
  byClock('sweep-sign-in', '50 3 * * *', { isMadeUpFor: true }),
  byClock('sweep-test-answers', '55 3 * * *', { isMadeUpFor: true }),
])

/** How surveys are sent. */
export type SurveySending = Pick<DeliveryContext, 'transport' | 'secret' | 'mailsPerSecond' | 'texting'>

const noSending: SurveySending = { transport: noTransport, secret: '', mailsPerSecond: null }

/** Works jobs until stopped; several processes may run. Every task can be repeated at any point. */
export async function startWorker(
  database: Database,
  log: Log,
  now: () => Date,
  mailSender: Omit<MailSender, 'db' | 'now'>,
  encryptionKey: Buffer,
  sending: SurveySending = noSending,
): Promise<Worker> {
  const context = { db: database.db, now }
  const delivery = {
    ...sending,
    db: database.db,
    clock: databaseClock,
    encryptionKey,
    publicUrl: mailSender.publicUrl,
  }
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
    // Completion is recorded at once: with batches a stop would wait for them.
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
      'plan-surveys': () => planSurveys(delivery),
      'send-messages': () => sendMessages(delivery),
      'keep-survey-counts': () => keepCounts(context),
      'purge-deleted': () => purgeDeleted(context),
      'register-bulk-file': ({ bulkFileId }) => registerRows({ ...context, key: encryptionKey }, bulkFileId),
      'resume-bulk-files': () => resumeBulkFiles(context),
      'purge-bulk-files': () => purgeBulkFiles(context),
      'finish-erasures': () => finishErasures(context),
      'sweep-sign-in': () => sweepSignIn(context),
      'sweep-test-answers': () => sweepTestAnswers(context),
      'seal-audit': () => sealAudit(context),
      'count-usage': () => countUsage(context),
      'purge-users': () => purgeRemovedUsers(context),
      'reattribute-device': (payload) => runReattribution(context, payload),
      'seal-device-accounts': () => sealDeviceAccounts(context, encryptionKey),
      'find-numbers': () => findNumbers(context, encryptionKey),
      'decide-days-anew': (payload) => decideDaysAnew(context, payload),
      'purge-job-failures': () => purgeJobFailures(context),
    }),
  })
  const stopWatching = await unlockDeadWorkers(database.pool, poolName, log)
  const atStart = (task: JobName) =>
    runner.addJob(task, {}, { priority: background, jobKey: task, maxAttempts: 3 })
  await atStart('ensure-days')
  // Erasures begun by a killed process are finished now instead of when the queue gives them up.
  await atStart('finish-erasures')
  // An earlier version that still runs beside this one writes accounts in clear.
  await atStart('seal-device-accounts')
  // Also writes personal data without saying whether there is a number.
  await atStart('find-numbers')
  await atStart('count-usage')
  return {
    async stop() {
      await runner.stop()
      await stopWatching()
      sending.transport.close?.()
    },
  }
}
