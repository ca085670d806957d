import DataLoader from 'dataloader'
import { builder } from '../../platform/graphql/builder'
import type { Context } from '../../platform/graphql/context'
import { jobTargetKinds } from '../../platform/jobs/job-failures'
import { jobNames } from '../../platform/jobs/jobs'
import { pageOf } from '../../platform/postgres/pagination'
import { companyNames } from '../company'
import { jobFailurePolicy } from './job-failure-policy'
import { type JobFailure, listJobFailures } from './job-failure-queries'

const JobNameEnum = builder.enumType('JobName', {
  description: 'What is done in the background.',
  values: valuesOf(jobNames),
})

const JobTargetKindEnum = builder.enumType('JobTargetKind', { values: valuesOf(jobTargetKinds) })

const JobFailureRef = builder.objectRef<JobFailure>('JobFailure').implement({
  description: 'What a job could not do, and has not done since. 失敗している処理',
  authorize: jobFailurePolicy.see,
  fields: (t) => ({
    id: t.exposeID('id'),
    job: t.field({ type: JobNameEnum, resolve: ({ job }) => job }),
    targetKind: t.field({
      type: JobTargetKindEnum,
      nullable: true,
      description: 'Null: the whole job failed.',
      resolve: (failure) => failure.target_kind,
    }),
    targetId: t.exposeID('target_id', { nullable: true }),
    companyName: t.string({
      nullable: true,
      resolve: ({ company_id }, _, context) =>
        company_id && context.loaders.of(companyNameById, context).load(company_id),
    }),
    firstAt: t.expose('first_at', { type: 'DateTime' }),
    lastAt: t.expose('last_at', { type: 'DateTime' }),
    times: t.exposeInt('times'),
    message: t.exposeString('message', { description: 'The kind of error, without any value.' }),
    isRetried: t.boolean({
      description: 'Tried again by itself; false once it was given up.',
      resolve: ({ given_up }) => !given_up,
    }),
  }),
})

const JobFailurePageRef = builder
  .objectRef<Awaited<ReturnType<typeof listJobFailures>>>('JobFailurePage')
  .implement({
    description: 'One page of what the jobs could not do, newest first.',
    authorize: jobFailurePolicy.see,
    fields: (t) => ({
      items: t.expose('items', { type: [JobFailureRef] }),
      total: t.exposeInt('total'),
    }),
  })

builder.queryField('jobFailures', (t) =>
  t.field({
    type: JobFailurePageRef,
    authorize: jobFailurePolicy.see,
    args: {
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 50 }),
    },
    resolve: (_, page, { db }) => listJobFailures(db, pageOf(page)),
  }),
)

function companyNameById({ db }: Context) {
  return new DataLoader<string, string | null>(async (ids) => {
    const names = await companyNames(db, ids)
    return ids.map((id) => names.get(id) ?? null)
  })
}

/** ENSURE_DAYS stands for 'ensure-days'. */
function valuesOf(names: readonly string[]): Record<string, { value: string }> {
  return Object.fromEntries(names.map((value) => [value.toUpperCase().replaceAll('-', '_'), { value }]))
}
