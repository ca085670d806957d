import DataLoader from 'dataloader'
import { builder } from '../../../platform/graphql/builder'
import type { Context } from '../../../platform/graphql/context'
import { viewerOf } from '../../../platform/graphql/context'
import { namesAsValues } from '../../../platform/graphql/enum-values'
import { write } from '../../../platform/graphql/write'
import { jobTargetKinds } from '../../../platform/jobs/job-targets'
import { jobNames } from '../../../platform/jobs/jobs'
import { pageOf } from '../../../platform/postgres/pagination'
import { companyNames } from '../../accounts/company'
import type { LateWork } from './find-late-work'
import { jobFailurePolicy, toldOfLateWork } from './job-failure-policy'
import { type JobFailure, listJobFailures, type QueueWorker, queueWorkers } from './job-failure-queries'
import { tryJobAgain } from './try-job-again'
import { lateWorkFor, openLateWork } from './watch-late-work'

const JobNameEnum = builder.enumType('JobName', {
  description: 'What is done in the background.',
  values: namesAsValues(jobNames),
})

const JobTargetKindEnum = builder.enumType('JobTargetKind', { values: namesAsValues(jobTargetKinds) })

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
    isSetAside: t.boolean({
      description: 'The process ended twice while it was done: it is not done again until somebody says so.',
      resolve: ({ set_aside }) => set_aside,
    }),
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

builder.mutationField('tryJobAgain', (t) =>
  t.field({
    description: 'Does once more what was given up or set aside. もう一度試す',
    type: JobFailureRef,
    authorize: jobFailurePolicy.see,
    args: { jobFailureId: t.arg.id({ required: true }) },
    resolve: (_, { jobFailureId }, context) =>
      write(context, (tx, writeContext) => tryJobAgain(tx, jobFailureId, writeContext)),
  }),
)

const LateWorkRef = builder.objectRef<LateWork>('LateWork').implement({
  description: 'Work that is due and nobody does. 処理の遅れ',
  authorize: jobFailurePolicy.askWhatIsLate,
  fields: (t) => ({
    since: t.field({
      type: 'DateTime',
      description: 'When the oldest of it was due.',
      resolve: ({ since }) => since,
    }),
    jobs: t.field({
      type: [JobNameEnum],
      description: 'The jobs of the queue that are late.',
      resolve: ({ jobs }) => jobNames.filter((name) => jobs.includes(name)),
    }),
    isOfSurveys: t.boolean({
      description: 'Invitations to surveys are late.',
      resolve: ({ companyIds }) => companyIds.length > 0,
    }),
    viewerCanSeeJobs: t.boolean({
      description: 'The viewer may look at the failed jobs of the installation.',
      resolve: (_, __, context) => toldOfLateWork[viewerOf(context).role] === 'all',
    }),
  }),
})

builder.queryField('lateWork', (t) =>
  t.field({
    type: LateWorkRef,
    nullable: true,
    description:
      'For administrators all of it, for an owner the deliveries of their company, for members nothing; null: nothing is late.',
    authorize: jobFailurePolicy.askWhatIsLate,
    resolve: async (_, __, context) => lateWorkFor(await openLateWork(context.db), viewerOf(context)),
  }),
)

const QueueWorkerRef = builder.objectRef<QueueWorker>('QueueWorker').implement({
  description: 'A process that works the queue. 処理を行うサーバー',
  authorize: jobFailurePolicy.see,
  fields: (t) => ({
    id: t.exposeID('process_id'),
    host: t.exposeString('host', { description: 'Host name and process id.' }),
    workedAt: t.expose('worked_at', {
      type: 'DateTime',
      description: 'When it last asked for work or did some.',
    }),
    isWorking: t.exposeBoolean('is_working'),
  }),
})

builder.queryField('queueWorkers', (t) =>
  t.field({
    type: [QueueWorkerRef],
    description: 'The processes that work the queue.',
    authorize: jobFailurePolicy.see,
    resolve: (_, __, { db }) => queueWorkers(db),
  }),
)

function companyNameById({ db }: Context) {
  return new DataLoader<string, string | null>(async (ids) => {
    const names = await companyNames(db, ids)
    return ids.map((id) => names.get(id) ?? null)
  })
}
