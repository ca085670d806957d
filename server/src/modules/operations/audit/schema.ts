import { builder } from '../../../platform/graphql/builder'
import { type Context, viewerOf } from '../../../platform/graphql/context'
import { pageOf } from '../../../platform/postgres/pagination'
import { auditPolicy } from './audit-policy'
import type { DescribedChange, DescribedEvent } from './describe-events'
import { type AuditPageReading, auditPage } from './read-audit'
import { actionChoices, type Choice, targetKindChoices } from './words/action-words'

const AuditActorKindEnum = builder.enumType('AuditActorKind', {
  description: 'Who changes something: a person, an access key, the system itself, a command on the server.',
  values: {
    USER: { value: 'user' },
    ACCESS_KEY: { value: 'access_key' },
    SYSTEM: { value: 'system' },
    COMMAND: { value: 'command' },
  } as const,
})

const AuditChangeRef = builder.objectRef<DescribedChange>('AuditChange').implement({
  description: 'One changed value, in words of the language of the request.',
  authorize: auditPolicy.see,
  fields: (t) => ({
    field: t.exposeString('field'),
    label: t.exposeString('label'),
    before: t.exposeString('before', { nullable: true, description: 'Null where nothing was recorded.' }),
    after: t.exposeString('after', { nullable: true }),
    isMasked: t.exposeBoolean('isMasked', { description: 'Personal data that the viewer may not see.' }),
  }),
})

const AuditEventRef = builder.objectRef<DescribedEvent>('AuditEvent').implement({
  description: 'One entry of the audit log. 操作履歴',
  authorize: auditPolicy.see,
  fields: (t) => ({
    id: t.id({ resolve: ({ row }) => row.id }),
    at: t.field({ type: 'DateTime', resolve: ({ row }) => row.at }),
    actorKind: t.field({ type: AuditActorKindEnum, resolve: ({ row }) => row.actor_kind }),
    actorId: t.id({ nullable: true, resolve: ({ row }) => row.actor_id }),
    actorName: t.exposeString('actorName'),
    action: t.string({ resolve: ({ row }) => row.action }),
    actionLabel: t.exposeString('actionLabel'),
    targetKind: t.string({ resolve: ({ row }) => row.target_kind }),
    targetKindLabel: t.exposeString('targetKindLabel'),
    targetId: t.id({ nullable: true, resolve: ({ row }) => row.target_id }),
    targetLabel: t.exposeString('targetLabel', { nullable: true }),
    changes: t.expose('changes', { type: [AuditChangeRef] }),
    isSealed: t.boolean({
      description: 'Covered by the chain that verify-audit proves; events are sealed within a minute.',
      resolve: ({ row }) => row.is_sealed,
    }),
  }),
})

const AuditEventPageRef = builder
  .objectRef<{ items: DescribedEvent[]; total: number }>('AuditEventPage')
  .implement({
    description: 'One page of the audit log, newest first.',
    authorize: auditPolicy.see,
    fields: (t) => ({
      items: t.expose('items', { type: [AuditEventRef] }),
      total: t.exposeInt('total'),
    }),
  })

const AuditChoiceRef = builder.objectRef<Choice>('AuditChoice').implement({
  description: 'Something the log can be filtered by, in words of the language of the request.',
  authorize: auditPolicy.see,
  fields: (t) => ({ id: t.exposeString('id'), label: t.exposeString('label') }),
})

const AuditFilterInput = builder.inputType('AuditFilter', {
  description: 'Which events; what is left out narrows nothing.',
  fields: (t) => ({
    text: t.string({ description: 'In recorded values, names of actions, and names of people.' }),
    actorId: t.id(),
    actorKinds: t.field({ type: [AuditActorKindEnum] }),
    targetKinds: t.stringList(),
    actions: t.stringList(),
    targetId: t.id(),
    companyId: t.id({ description: 'For administrators: the events of one company.' }),
    from: t.field({ type: 'DateTime' }),
    to: t.field({ type: 'DateTime', description: 'Not part of the period.' }),
  }),
})

builder.queryFields((t) => ({
  auditEvents: t.field({
    description:
      "To owners the own company's log, to administrators what concerns companies and accounts everywhere.",
    type: AuditEventPageRef,
    authorize: auditPolicy.see,
    args: {
      filter: t.arg({ type: AuditFilterInput }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 50 }),
    },
    resolve: (_, { filter, ...page }, context) => auditPage(readingOf(context), filter ?? {}, pageOf(page)),
  }),
  auditTargetKinds: t.field({
    type: [AuditChoiceRef],
    authorize: auditPolicy.see,
    resolve: (_, _args, { locale }) => targetKindChoices(locale),
  }),
  auditActions: t.field({
    type: [AuditChoiceRef],
    authorize: auditPolicy.see,
    resolve: (_, _args, { locale }) => actionChoices(locale),
  }),
}))

function readingOf(context: Context): AuditPageReading {
  const { db, locale, config } = context
  return { db, viewer: viewerOf(context), locale, encryptionKey: config.encryptionKey, now: context.now() }
}
