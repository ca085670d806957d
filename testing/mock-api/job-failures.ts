import type { JobFailure, JobFailurePage, QueryJobFailuresArgs } from '@/shared/api/generated/schema'
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
    ...given,
  }
}

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
    id: 'failure-usage',
    job: 'COUNT_USAGE',
    targetKind: null,
    targetId: null,
    companyName: null,
    times: 1,
    message: 'PostgreSQL 57014',
  }),
]

/** One page of the world's failures. */
export function jobFailuresOf({ jobFailures }: World) {
  return {
    jobFailures: ({ offset = 0, limit = 50 }: QueryJobFailuresArgs): JobFailurePage => ({
      total: jobFailures.length,
      items: jobFailures.slice(offset, offset + limit),
    }),
  }
}
