import type {
  JobFailure,
  JobFailurePage,
  LateWork,
  MutationTryJobAgainArgs,
  QueryJobFailuresArgs,
  QueueWorker,
} from '@/shared/api/generated/schema'
import type { World } from './world'

/** A subject for whom the hourly job fails. */
export function aJobFailure(given: Partial<JobFailure> = {}): JobFailure {
  return {
    id: 'failure-days',
    job: 'ENSURE_DAYS',
    targetKind: 'TEST_SUBJECT',
    targetId: '01980b54-8f6e-7c1a-9d3e-5b2f4a6c8e01',
    companyName: '青葉生活科学研究所',
    firstAt: '2026-11-19T15:05:00Z',
    lastAt: '2026-11-21T02:05:00Z',
    times: 36,
    message: 'RangeError Invalid time zone specified',
    isRetried: true,
    isSetAside: false,
    ...given,
  }
}

/** Invitations and mails that nobody sends. */
export function aLateWork(given: Partial<LateWork> = {}): LateWork {
  return {
    since: '2026-11-21T01:50:00Z',
    jobs: ['SEND_MAIL', 'SEND_MESSAGES'],
    isOfSurveys: true,
    viewerCanSeeJobs: true,
    ...given,
  }
}

export const someQueueWorkers: QueueWorker[] = [
  { id: 'worker-one', host: 'kansoku-1 4711', workedAt: '2026-11-21T02:05:00Z', isWorking: true },
]

export const someJobFailures: JobFailure[] = [
  aJobFailure(),
  aJobFailure({
    id: 'failure-mail',
    job: 'SEND_MAIL',
    targetKind: 'MAIL',
    targetId: '01980b54-8f6e-7c1a-9d3e-5b2f4a6c8e02',
    companyName: null,
    times: 25,
    message: 'MailNotSent The mail … could not be sent',
    isRetried: false,
  }),
  aJobFailure({
    id: 'failure-copy',
    job: 'SEND_MAIL',
    targetKind: 'MAIL',
    targetId: '01980b54-8f6e-7c1a-9d3e-5b2f4a6c8e03',
    companyName: null,
    times: 1,
    message: 'ProcessEndedError The process ended twice while it did this',
    isRetried: false,
    isSetAside: true,
  }),
  aJobFailure({
    id: 'failure-usage',
    job: 'COUNT_USAGE',
    targetKind: null,
    targetId: null,
    companyName: null,
    times: 1,
    message: 'PostgreSQL 57014',
  }),
]

/** One page of the world's failures, and how the queue is. */
export function jobFailuresOf({ jobFailures, lateWork, queueWorkers }: World) {
  let failures = jobFailures
  return {
    jobFailures: ({ offset = 0, limit = 50 }: QueryJobFailuresArgs): JobFailurePage => ({
      total: failures.length,
      items: failures.slice(offset, offset + limit),
    }),
    tryJobAgain: ({ jobFailureId }: MutationTryJobAgainArgs): JobFailure => {
      failures = failures.map((one) =>
        one.id === jobFailureId ? { ...one, isRetried: true, isSetAside: false } : one,
      )
      return failures.find(({ id }) => id === jobFailureId) ?? aJobFailure({ id: String(jobFailureId) })
    },
    lateWork: () => lateWork,
    demoProgress: () => null,
    queueWorkers: () => [...queueWorkers],
  }
}
