import DataLoader from 'dataloader'
import { builder } from '../../../platform/graphql/builder'
import { type Context, companyViewerOf } from '../../../platform/graphql/context'
import { namesAsValues } from '../../../platform/graphql/enum-values'
import { write } from '../../../platform/graphql/write'
import { factsOfTarget, type JobTargetKind } from '../../../platform/jobs/job-targets'
import { factsOf, runKinds, runStages } from '../../../platform/jobs/run-kinds'
import { nameOf } from '../../../platform/jobs/run-words'
import { checkedChanges } from '../../../platform/live/checked-changes'
import { throttle } from '../../../platform/live/throttle'
import { pageOf } from '../../../platform/postgres/pagination'
import { type Text, textIn } from '../../../platform/words'
import { userNameById } from '../../accounts/user'
import { requireProject } from '../project'
import { runPolicy, seesAllRuns } from './run-policy'
import { isSilent, listRuns, type Run, requireRun } from './run-queries'
import { cancelRun, canRetry, retryRun } from './steer-run'
import { runFigureWords } from './words'

const RunKindEnum = builder.enumType('RunKind', { values: namesAsValues(Object.keys(runKinds)) })
const RunStageEnum = builder.enumType('RunStage', {
  description: 'Parts of the work, where a kind has several.',
  values: namesAsValues(runStages),
})
const RunStateEnum = builder.enumType('RunState', {
  values: {
    QUEUED: { value: 'queued', description: 'It waits; after a failure for its next try.' },
    RUNNING: { value: 'running' },
    SUCCEEDED: { value: 'succeeded' },
    FAILED: { value: 'failed' },
    CANCELLED: { value: 'cancelled' },
  } as const,
})
const RunUnitEnum = builder.enumType('RunUnit', {
  description: 'What is counted.',
  values: namesAsValues(['row', 'day', 'answer', 'megabyte', 'cell']),
})
const AskedByEnum = builder.enumType('RunAskedBy', {
  values: namesAsValues(['user', 'access_key', 'system', 'command']),
})

const RunFigureRef = builder.objectRef<{ name: string; value: number }>('RunFigure').implement({
  authorize: runPolicy.see,
  fields: (t) => ({
    label: t.string({
      description: 'What is counted.',
      resolve: ({ name }, _, { locale }) => textIn(labelOf(name), locale),
    }),
    value: t.field({ type: 'Float', description: 'A whole number.', resolve: ({ value }) => value }),
  }),
})

export const RunRef = builder.objectRef<Run>('Run').implement({
  description:
    'Work that takes long: who asked for it, how far it is, how it ended. Removed after 90 days. 処理',
  authorize: runPolicy.see,
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.field({ type: RunKindEnum, resolve: ({ kind }) => kind }),
    name: t.string({
      description: 'What people call the kind.',
      resolve: ({ kind }, _, { locale }) => textIn(nameOf(kind), locale),
    }),
    state: t.expose('state', { type: RunStateEnum }),
    stage: t.field({ type: RunStageEnum, nullable: true, resolve: ({ stage }) => stage }),
    done: t.exposeInt('done'),
    total: t.exposeInt('total', { nullable: true, description: 'Null until it is known.' }),
    unit: t.field({ type: RunUnitEnum, resolve: ({ kind }) => factsOf(kind)?.unit ?? 'row' }),
    refused: t.exposeInt('refused', { description: 'How many of those done were refused.' }),
    failure: t.string({
      nullable: true,
      description: 'Why the last try failed. While the run is queued it is tried again by itself.',
      resolve: ({ failure }, _, { locale }) => failure && textIn(failure, locale),
    }),
    result: t.field({
      type: [RunFigureRef],
      description: 'Figures of what came of it, without those that are 0.',
      resolve: ({ result }) => figuresOf(result ?? {}),
    }),
    from: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The time that it is about, where it has one.',
      resolve: ({ request }) => instantIn(request.from),
    }),
    to: t.field({ type: 'DateTime', nullable: true, resolve: ({ request }) => instantIn(request.to) }),
    targetId: t.exposeID('target_id', { nullable: true, description: 'The one thing that it is about.' }),
    targetName: t.string({
      nullable: true,
      description: 'Null where it has no name, or is gone.',
      resolve: ({ target_kind, target_id }, _, context) =>
        target_kind && target_id
          ? context.loaders.of(targetNameById, context).load(`${target_kind} ${target_id}`)
          : null,
    }),
    askedBy: t.field({ type: AskedByEnum, resolve: ({ asked_by_kind }) => asked_by_kind }),
    askedByName: t.string({
      nullable: true,
      resolve: ({ asked_by }, _, context) =>
        asked_by && context.loaders.of(userNameById, context).load(asked_by),
    }),
    isSilent: t.boolean({
      description: 'For a minute its process has said nothing.',
      resolve: (run, _, { now }) => isSilent(run, now()),
    }),
    goesOnByItself: t.boolean({
      description:
        'Where its process dies: the queue goes on with it; a command on the server is given again.',
      resolve: ({ kind }) => factsOf(kind)?.doneBy !== 'command',
    }),
    isCancelling: t.boolean({
      resolve: ({ cancel_asked_at, finished_at }) => cancel_asked_at !== null && finished_at === null,
    }),
    canCancel: t.boolean({
      description: 'It may be cancelled now.',
      resolve: ({ kind, finished_at, cancel_asked_at }) =>
        finished_at === null && cancel_asked_at === null && factsOf(kind)?.canCancel === true,
    }),
    canRetry: t.boolean({ description: 'It may be tried again now.', resolve: canRetry }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    startedAt: t.expose('started_at', { type: 'DateTime', nullable: true }),
    finishedAt: t.expose('finished_at', { type: 'DateTime', nullable: true }),
  }),
})

const RunPageRef = builder.objectRef<Awaited<ReturnType<typeof listRuns>>>('RunPage').implement({
  authorize: runPolicy.see,
  fields: (t) => ({ items: t.expose('items', { type: [RunRef] }), total: t.exposeInt('total') }),
})

builder.queryField('runs', (t) =>
  t.field({
    description: 'The runs of a project, the latest first: owners see all, others their own.',
    type: RunPageRef,
    authorize: runPolicy.see,
    args: {
      projectId: t.arg.id({ required: true }),
      states: t.arg({ type: [RunStateEnum], description: 'None: all.' }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 50 }),
    },
    resolve: async (_, { projectId, states, ...page }, context) => {
      const viewer = companyViewerOf(context)
      const project = await requireProject(context.db, viewer, projectId)
      return listRuns(context.db, viewer, { projectId: project.id, states: states ?? [] }, pageOf(page))
    },
  }),
)

builder.queryField('run', (t) =>
  t.field({
    type: RunRef,
    authorize: runPolicy.see,
    args: { runId: t.arg.id({ required: true }) },
    resolve: (_, { runId }, context) => requireRun(context.db, companyViewerOf(context), runId),
  }),
)

builder.mutationFields((t) => ({
  cancelRun: t.field({
    description: 'Asks for a run to be left undone; CONFLICT where it is over or its kind cannot be.',
    type: RunRef,
    authorize: runPolicy.steer,
    args: { runId: t.arg.id({ required: true }) },
    resolve: async (_, { runId }, context) => {
      const viewer = companyViewerOf(context)
      await write(context, (tx, writeContext) => cancelRun(tx, viewer, runId, writeContext))
      return requireRun(context.db, viewer, runId)
    },
  }),
  retryRun: t.field({
    description: 'Does a failed run once more; CONFLICT where it did not fail or is a command on the server.',
    type: RunRef,
    authorize: runPolicy.steer,
    args: { runId: t.arg.id({ required: true }) },
    resolve: async (_, { runId }, context) => {
      const viewer = companyViewerOf(context)
      await write(context, (tx, writeContext) => retryRun(tx, viewer, runId, writeContext))
      return requireRun(context.db, viewer, runId)
    },
  }),
}))

const intervalMs = 1000

builder.subscriptionField('runsChanged', (t) =>
  t.id({
    description:
      'The id of a run that the viewer may see, whenever it went on, at most once a second; null where any may have. The client reads again what it shows.',
    nullable: true,
    authorize: runPolicy.see,
    subscribe: async (_, __, context) => {
      const viewer = companyViewerOf(context)
      const isShown = (askedBy: string | null) => seesAllRuns(viewer) || askedBy === viewer.id
      const events = throttle(
        context.live.subscribe('run', (run) => run.companyId === viewer.companyId && isShown(run.askedBy)),
        intervalMs,
      )
      return checkedChanges(events, async (event) => (event.kind === 'missed' ? null : event.runId))
    },
    resolve: (runId) => runId,
  }),
)

/** In the order in which they are read. */
function figuresOf(result: Readonly<Record<string, number>>): { name: string; value: number }[] {
  const names = [...new Set([...Object.keys(runFigureWords), ...Object.keys(result)])]
  return names.flatMap((name) => (result[name] ? [{ name, value: result[name] }] : []))
}

/** A newer version's figures are called by their names. */
function labelOf(name: string): Text {
  return Object.hasOwn(runFigureWords, name) ? runFigureWords[name as keyof typeof runFigureWords] : name
}

function instantIn(value: unknown): Date | null {
  return typeof value === 'string' ? new Date(value) : null
}

/** By kind and id. */
function targetNameById({ db }: Context) {
  return new DataLoader<string, string | null>(async (keys) => {
    const targets = keys.map((key) => key.split(' ') as [JobTargetKind, string])
    const found = new Map<string, string>()
    for (const kind of new Set(targets.map(([kind]) => kind))) {
      const ids = targets.filter(([other]) => other === kind).map(([, id]) => id)
      for (const [id, name] of (await factsOfTarget(kind)?.names?.(db, ids)) ?? []) found.set(id, name)
    }
    return targets.map(([, id]) => found.get(id) ?? null)
  })
}
