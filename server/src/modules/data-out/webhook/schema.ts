import { builder } from '../../../platform/graphql/builder'
import { companyViewerOf } from '../../../platform/graphql/context'
import { write } from '../../../platform/graphql/write'
import { pageOf } from '../../../platform/postgres/pagination'
import { userNameById } from '../../accounts/user'
import { exportPolicy, exportProject } from '../export'
import {
  createWebhook,
  deleteWebhook,
  pauseWebhook,
  replayDelivery,
  tryWebhook,
  updateWebhook,
} from './change-webhook'
import {
  listDeliveries,
  listWebhooks,
  requireDelivery,
  requireWebhook,
  type Webhook,
  type WebhookDelivery,
} from './webhook-queries'

const alertEvents = {
  ALERT_RAISED: { value: 'alert.raised', description: 'A rule that is on has raised an alert.' },
  ALERT_ACKNOWLEDGED: { value: 'alert.acknowledged', description: 'Somebody has acknowledged an alert.' },
  ALERT_RESOLVED: {
    value: 'alert.resolved',
    description: 'An alert is over, by itself or since somebody resolved it.',
  },
} as const
const WebhookEventEnum = builder.enumType('WebhookEvent', {
  values: {
    EXPORT_FINISHED: { value: 'export.finished', description: 'The file of an export is there.' },
    ANSWER_SUBMITTED: { value: 'answer.submitted', description: 'A subject has completed a survey.' },
    DAY_COMPUTED: {
      value: 'day.computed',
      description: 'Figures of days were computed: at most one message a minute.',
    },
    ...alertEvents,
  } as const,
})
const DeliveryEventEnum = builder.enumType('WebhookDeliveryEvent', {
  values: {
    EXPORT_FINISHED: { value: 'export.finished' },
    ANSWER_SUBMITTED: { value: 'answer.submitted' },
    DAY_COMPUTED: { value: 'day.computed' },
    ...alertEvents,
    TEST: { value: 'webhook.test', description: 'Sent by hand to try the webhook.' },
  } as const,
})
const FormatEnum = builder.enumType('WebhookFormat', {
  values: {
    STANDARD: { value: 'standard', description: 'JSON, signed as Standard Webhooks say.' },
    SLACK: {
      value: 'slack',
      description: 'Sentences, for an incoming webhook of Slack or what takes the same.',
    },
    TEAMS: {
      value: 'teams',
      description: 'A card, for an incoming webhook or a workflow of Microsoft Teams.',
    },
  } as const,
})
const PausedWhyEnum = builder.enumType('WebhookPausedWhy', {
  values: {
    ASKED: { value: 'asked' },
    FAILING: { value: 'failing', description: 'It took nothing for five days, or answered 410.' },
  } as const,
})
const DeliveryStateEnum = builder.enumType('WebhookDeliveryState', {
  values: {
    WAITING: { value: 'waiting' },
    DELIVERED: { value: 'delivered' },
    FAILED: { value: 'failed', description: 'Given up after ten attempts in three days.' },
  } as const,
})
const failures = [
  'private_address',
  'insecure',
  'timeout',
  'certificate',
  'unreachable',
  'gone',
  'not_permitted',
] as const
const FailureEnum = builder.enumType('WebhookFailure', {
  values: Object.fromEntries(failures.map((failure) => [failure.toUpperCase(), { value: failure }])) as {
    [Key in (typeof failures)[number] as Uppercase<Key>]: { value: Key }
  },
})

const WebhookRef = builder.objectRef<Webhook>('Webhook').implement({
  description: 'Where a program of others is told what happens in a project.',
  authorize: exportPolicy.see,
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    url: t.exposeString('url', {
      description: 'Of a chat only its server and the last four signs: the whole address is a secret.',
    }),
    format: t.expose('format', { type: FormatEnum }),
    events: t.field({ type: [WebhookEventEnum], resolve: ({ events }) => events }),
    pausedWhy: t.expose('paused_why', { type: PausedWhyEnum, nullable: true }),
    failingSince: t.expose('failing_at', { type: 'DateTime', nullable: true }),
    createdByName: t.string({
      nullable: true,
      resolve: ({ created_by }, _, context) =>
        created_by && context.loaders.of(userNameById, context).load(created_by),
    }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
  }),
})

const WebhookPageRef = builder.objectRef<{ items: Webhook[]; total: number }>('WebhookPage').implement({
  authorize: exportPolicy.see,
  fields: (t) => ({ items: t.expose('items', { type: [WebhookRef] }), total: t.exposeInt('total') }),
})

const DeliveryRef = builder.objectRef<WebhookDelivery>('WebhookDelivery').implement({
  description: 'A message for a webhook; kept for 30 days.',
  authorize: exportPolicy.see,
  fields: (t) => ({
    id: t.exposeID('id', { description: 'As the header webhook-id has it.' }),
    event: t.expose('event', { type: DeliveryEventEnum }),
    happenedAt: t.expose('happened_at', { type: 'DateTime' }),
    state: t.expose('state', { type: DeliveryStateEnum }),
    attempts: t.exposeInt('attempts'),
    attemptedAt: t.expose('attempted_at', { type: 'DateTime', nullable: true }),
    dueAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it is sent next.',
      resolve: ({ state, due_at }) => (state === 'waiting' ? due_at : null),
    }),
    status: t.exposeInt('status', { nullable: true, description: 'Of HTTP, at the last attempt.' }),
    failure: t.field({
      type: FailureEnum,
      nullable: true,
      description: 'Why there was no answer.',
      resolve: ({ failure }) => failures.find((known) => known === failure) ?? null,
    }),
  }),
})

const DeliveryPageRef = builder
  .objectRef<{ items: WebhookDelivery[]; total: number }>('WebhookDeliveryPage')
  .implement({
    authorize: exportPolicy.see,
    fields: (t) => ({ items: t.expose('items', { type: [DeliveryRef] }), total: t.exposeInt('total') }),
  })

const MadeWebhookRef = builder
  .objectRef<{ readonly webhook: Webhook; readonly secret: string }>('MadeWebhook')
  .implement({
    authorize: exportPolicy.make,
    fields: (t) => ({
      webhook: t.expose('webhook', { type: WebhookRef }),
      secret: t.exposeString('secret', { description: 'Told this once: messages are signed with it.' }),
    }),
  })

const WebhookInputRef = builder.inputType('WebhookInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    url: t.string({
      required: true,
      description: 'Begins with https://. Of a chat that is changed, what is shown of it leaves it as it is.',
    }),
    format: t.field({
      type: FormatEnum,
      required: true,
      defaultValue: 'standard',
      description: 'Stays as it was made.',
    }),
    events: t.field({ type: [WebhookEventEnum], required: true }),
  }),
})

builder.queryFields((t) => ({
  webhooks: t.field({
    description: 'The webhooks of a project, the latest first. FORBIDDEN without データ出力.',
    type: WebhookPageRef,
    authorize: exportPolicy.see,
    args: {
      projectId: t.arg.id({ required: true }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 20 }),
    },
    resolve: async (_, { projectId, ...page }, context) => {
      const { project } = await exportProject(context, projectId)
      return listWebhooks(context.db, project.id, pageOf(page))
    },
  }),
  webhookDeliveries: t.field({
    description: 'The messages of a webhook, the latest first.',
    type: DeliveryPageRef,
    authorize: exportPolicy.see,
    args: {
      webhookId: t.arg.id({ required: true }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 20 }),
    },
    resolve: async (_, { webhookId, ...page }, context) => {
      const { id } = await requireWebhook(context.db, companyViewerOf(context), webhookId)
      return listDeliveries(context.db, id, pageOf(page))
    },
  }),
}))

builder.mutationFields((t) => ({
  createWebhook: t.field({
    description: 'Makes a webhook that acts for the viewer, and tells its secret once.',
    type: MadeWebhookRef,
    authorize: exportPolicy.make,
    args: {
      projectId: t.arg.id({ required: true }),
      input: t.arg({ type: WebhookInputRef, required: true }),
    },
    resolve: async (_, { projectId, input }, context) => {
      const { viewer, project } = await exportProject(context, projectId)
      const { id, secret } = await write(context, (tx, writeContext) =>
        createWebhook(tx, viewer, project, input, context.config, writeContext),
      )
      return { webhook: await requireWebhook(context.db, viewer, id), secret }
    },
  }),
  updateWebhook: t.field({
    description: 'It acts for the viewer from then on.',
    type: WebhookRef,
    authorize: exportPolicy.make,
    args: {
      webhookId: t.arg.id({ required: true }),
      input: t.arg({ type: WebhookInputRef, required: true }),
    },
    resolve: async (_, { webhookId, input }, context) => {
      const viewer = companyViewerOf(context)
      await write(context, (tx, writeContext) =>
        updateWebhook(tx, viewer, webhookId, input, context.config, writeContext),
      )
      return requireWebhook(context.db, viewer, webhookId)
    },
  }),
  pauseWebhook: t.field({
    description: 'Pauses or resumes a webhook. What happens meanwhile is not told.',
    type: WebhookRef,
    authorize: exportPolicy.make,
    args: {
      webhookId: t.arg.id({ required: true }),
      isPaused: t.arg.boolean({ required: true }),
    },
    resolve: async (_, asked, context) => {
      const viewer = companyViewerOf(context)
      await write(context, (tx, writeContext) => pauseWebhook(tx, viewer, asked, writeContext))
      return requireWebhook(context.db, viewer, asked.webhookId)
    },
  }),
  deleteWebhook: t.field({
    description: 'Removes a webhook with its messages, for good.',
    type: WebhookRef,
    authorize: exportPolicy.make,
    args: { webhookId: t.arg.id({ required: true }) },
    resolve: (_, { webhookId }, context) =>
      write(context, (tx, writeContext) =>
        deleteWebhook(tx, companyViewerOf(context), webhookId, writeContext),
      ),
  }),
  tryWebhook: t.field({
    description: 'Sends a message that says that nothing happened. CONFLICT while it is paused.',
    type: WebhookRef,
    authorize: exportPolicy.make,
    args: { webhookId: t.arg.id({ required: true }) },
    resolve: async (_, { webhookId }, context) => {
      const viewer = companyViewerOf(context)
      await write(context, (tx, writeContext) => tryWebhook(tx, viewer, webhookId, writeContext))
      return requireWebhook(context.db, viewer, webhookId)
    },
  }),
  replayWebhookDelivery: t.field({
    description:
      'Sends a message once more, with the same id. CONFLICT while it waits or the webhook is paused.',
    type: DeliveryRef,
    authorize: exportPolicy.make,
    args: { webhookDeliveryId: t.arg.id({ required: true }) },
    resolve: async (_, { webhookDeliveryId }, context) => {
      const viewer = companyViewerOf(context)
      await write(context, (tx, writeContext) => replayDelivery(tx, viewer, webhookDeliveryId, writeContext))
      return (await requireDelivery(context.db, viewer, webhookDeliveryId)).delivery
    },
  }),
}))
