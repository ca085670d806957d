import type { Kysely } from 'kysely'
import { countUsage } from '../modules/accounts/company'
import { sweepSignIn } from '../modules/accounts/session'
import { purgeRemovedUsers } from '../modules/accounts/user'
import {
  checkingOfFiles,
  importingOfFiles,
  purgeDataImports,
  undoingOfImport,
} from '../modules/collect/data-import'
import { sendRequest, syncDevices } from '../modules/collect/provider'
import { expireExports, exportWork } from '../modules/data-out/export'
import { abortUploads, deliveryWork } from '../modules/data-out/export-delivery'
import { drawingWork } from '../modules/data-out/notebook'
import { makeSavedExports } from '../modules/data-out/saved-export'
import { sendWebhooks } from '../modules/data-out/webhook'
import { sealAudit } from '../modules/operations/audit'
import { finishErasures } from '../modules/operations/erasure'
import { purgeDeleted } from '../modules/operations/retention'
import { purgeBulkFiles, registration } from '../modules/people/bulk'
import { reattribution, sealDeviceAccounts } from '../modules/people/device'
import { decideDaysAnew, ensureDays, mergeLate } from '../modules/series/measurement'
import { findNumbers } from '../modules/studies/personal-data'
import { tendRuns } from '../modules/studies/run'
import { sweepTestAnswers } from '../modules/surveys/survey-answer'
import {
  type DeliveryContext,
  databaseClock,
  planSurveys,
  sendMessages,
} from '../modules/surveys/survey-delivery'
import { keepCounts } from '../modules/surveys/survey-result'
import { evaluateAlerts } from '../modules/watch/alert'
import { subjectAsker } from '../modules/watch/asking'
import type { AllowedPrivate } from '../platform/http/post-outside'
import { Background } from '../platform/jobs/background'
import { purgeJobFailures } from '../platform/jobs/job-failures'
import type { JobName } from '../platform/jobs/jobs'
import { queueScheduled } from '../platform/jobs/queue-scheduled'
import { type MailSender, noTransport, sendMail } from '../platform/mailer'
import type { Database } from '../platform/postgres/database'
import { limitsOf } from '../platform/postgres/limits'
import type { Log } from '../platform/process/log'
import type { Tables } from '../platform/tables'
import { type Lane, startLane } from './queue/lane'
import { keepScheduling } from './queue/schedule-jobs'
import { pulseOf, type WorkerState, watchLanes } from './queue/watch-lanes'
import { joinWorkers } from './queue/worker-registry'
import { recordingTasks } from './recording-tasks'
import { runTasks } from './run-tasks'

/** A process that works the queue. */
export interface Worker {
  state(): WorkerState
  /** Resolves when the queue was not worked for minutes although its database answers: only another process can help. */
  readonly failed: Promise<void>
  stop(): Promise<void>
}

/** How often the queue is polled for delayed jobs, such as the merge of buffered samples half a second after they arrived. */
const pollIntervalMs = 500
const jobsAtOnce = 2
/** People wait for these mails and messages at a time of the day, so that they have a lane of their own. */
const sendingJobs: readonly JobName[] = ['send-mail', 'plan-surveys', 'send-messages']

/** An import of gigabytes takes hours: in a lane of its own it keeps no other job waiting. */
const importJobs: readonly JobName[] = ['check-import-files', 'import-files', 'undo-import']

/** These wait for storage that is not ours, which may be slow: in a lane of its own it keeps no export waiting. */
const deliveryJobs: readonly JobName[] = ['deliver-export', 'abort-uploads']

/** How surveys are sent. */
export type DeliveryChannels = Pick<DeliveryContext, 'transport' | 'secret' | 'mailsPerSecond' | 'texting'>

const noChannels: DeliveryChannels = { transport: noTransport, secret: '', mailsPerSecond: null }

/** Works jobs until stopped; several processes may run. Every task can be repeated at any point. */
export async function startWorker(
  database: Database,
  log: Log,
  now: () => Date,
  mailSender: Omit<MailSender, 'db' | 'now'>,
  encryptionKey: Buffer,
  channels: DeliveryChannels = noChannels,
  privateTargets: AllowedPrivate = () => false,
  notebookFigures = false,
): Promise<Worker> {
  const context = { db: database.db, now }
  const slowWork = new Background()
  const delivery = {
    ...channels,
    db: database.db,
    clock: databaseClock,
    encryptionKey,
    publicUrl: mailSender.publicUrl,
    background: slowWork,
  }
  const sends = {
    mail: channels.transport !== noTransport,
    line: (channels.texting?.line ?? null) !== null,
    sms: (channels.texting?.sms ?? null) !== null,
  }
  const ask = subjectAsker({ sends, encryptionKey })
  const queue = database.within(limitsOf.queue)
  const lanes: Lane[] = []
  const registry = await joinWorkers({ ...queue, log }, () => pulseOf(lanes))
  const tasks = recordingTasks(
    { ...context, log, processId: registry.processId },
    {
      'merge-late': async () => void (await mergeLate(context)),
      'ensure-days': () => ensureDays(context),
      'judge-alerts': () => evaluateAlerts({ ...context, publicUrl: mailSender.publicUrl, ask }),
      'send-mail': ({ mailId }) => sendMail({ ...context, ...mailSender, background: slowWork }, mailId),
      'plan-surveys': () => planSurveys(delivery),
      'send-messages': () => sendMessages(delivery),
      'send-webhooks': () =>
        sendWebhooks({ ...context, encryptionKey, privateTargets, publicUrl: mailSender.publicUrl }),
      'keep-survey-counts': () => keepCounts(context),
      'purge-deleted': () => purgeDeleted(context),
      ...runTasks(context, {
        'reattribute-device': reattribution(context),
        'register-bulk-file': registration({ ...context, key: encryptionKey }),
        'export-data': exportWork({ ...context, encryptionKey }),
        'deliver-export': deliveryWork({ ...context, encryptionKey, privateTargets }),
        'draw-notebook': drawingWork({ ...context, encryptionKey, isOn: notebookFigures }),
        'check-import-files': checkingOfFiles({ ...context, key: encryptionKey }),
        'import-files': importingOfFiles({ ...context, key: encryptionKey }),
        'undo-import': undoingOfImport(context),
      }),
      'tend-runs': () => tendRuns(context),
      'purge-bulk-files': () => purgeBulkFiles(context),
      'purge-data-imports': () => purgeDataImports(context),
      'make-saved-exports': () => makeSavedExports({ ...context, publicUrl: mailSender.publicUrl }),
      'expire-exports': () => expireExports(context),
      'abort-uploads': () => abortUploads({ ...context, encryptionKey, privateTargets }),
      'finish-erasures': () => finishErasures(context),
      'sweep-sign-in': () => sweepSignIn(context),
      'sweep-test-answers': () => sweepTestAnswers(context),
      'seal-audit': () => sealAudit(context),
      'count-usage': () => countUsage(context),
      'purge-users': () => purgeRemovedUsers(context),
      'seal-device-accounts': () => sealDeviceAccounts(context, encryptionKey),
      'find-numbers': () => findNumbers(context, encryptionKey),
      'decide-days-anew': (payload) => decideDaysAnew(context, payload),
      'purge-job-failures': () => purgeJobFailures(context),
      'sync-devices': () =>
        syncDevices({ ...context, encryptionKey, send: sendRequest, random: Math.random }),
    },
  )
  const begin = async (name: string, isOf: (job: JobName) => boolean, takesHours = false) => {
    const own = Object.fromEntries(Object.entries(tasks).filter(([job]) => isOf(job as JobName)))
    const settings = { name, tasks: own, atOnce: takesHours ? 1 : jobsAtOnce, pollIntervalMs, takesHours }
    lanes.push(await startLane({ pool: queue.pool, registry, log }, settings))
  }
  const end = async () => {
    // If the database is away, what is left behind counts as a death.
    await registry.leaving().catch(() => {})
    await Promise.all([...lanes.map((lane) => lane.stop()), slowWork.stop()])
    await registry.stop()
    await queue.close()
    channels.transport.close?.()
  }
  const beginAll = async () => {
    await begin('sending', (job) => sendingJobs.includes(job))
    // Hours of an export keep nothing else waiting; each reads as fast as it can.
    await begin('exports', (job) => job === 'export-data', true)
    await begin('imports', (job) => importJobs.includes(job), true)
    // Slow storage holds up no export that is made.
    await begin('deliveries', (job) => deliveryJobs.includes(job), true)
    // Minutes, and memory for one at a time.
    await begin('figures', (job) => job === 'draw-notebook', true)
    // Servers of others may hang, and providers take their time to answer.
    await begin('webhooks', (job) => job === 'send-webhooks')
    await begin('devices', (job) => job === 'sync-devices')
    const elsewhere: readonly JobName[] = [
      ...sendingJobs,
      ...importJobs,
      ...deliveryJobs,
      'export-data',
      'draw-notebook',
      'send-webhooks',
      'sync-devices',
    ]
    await begin('others', (job) => !elsewhere.includes(job))
    // Each lane listens on a connection, the registry holds one, and jobs are taken and ended on what is left.
    if (limitsOf.queue.connections < lanes.length + 2)
      throw new Error(`${lanes.length} lanes leave no connection to take jobs with (limitsOf.queue).`)
    await queueAtStart(queue.db)
  }
  try {
    await beginAll()
  } catch (error) {
    // What looks for dead workers would keep the process alive, which then works nothing.
    await end().catch(() => {})
    throw error
  }
  const stopScheduling = keepScheduling(queue.db, log)
  const watch = watchLanes({ lanes, registry, log })
  return {
    state: watch.state,
    failed: watch.failed,
    async stop() {
      watch.stop()
      await stopScheduling()
      await end()
    },
  }
}

async function queueAtStart(db: Kysely<Tables>): Promise<void> {
  await queueScheduled(db, 'ensure-days')
  // Erasures begun by a killed process are finished now instead of when the queue gives them up.
  await queueScheduled(db, 'finish-erasures')
  // An earlier version that still runs beside this one writes accounts in clear.
  await queueScheduled(db, 'seal-device-accounts')
  // Also writes personal data without saying whether there is a number.
  await queueScheduled(db, 'find-numbers')
  await queueScheduled(db, 'count-usage')
}
