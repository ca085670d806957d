import { accessScopes } from '../../../../../engines/data-out'
import { builder } from '../../../platform/graphql/builder'
import { companyViewerOf } from '../../../platform/graphql/context'
import { enumValues } from '../../../platform/graphql/enum-values'
import { mayBeEmpty } from '../../../platform/graphql/may-be-empty'
import { write } from '../../../platform/graphql/write'
import { pageOf } from '../../../platform/postgres/pagination'
import { userNameById } from '../../accounts/user'
import { exportPolicy, exportProject } from '../export'
import {
  type AccessKey,
  type AccessKeyRead,
  listAccessKeys,
  listReads,
  requireAccessKey,
} from './access-key-queries'
import {
  type MadeKey,
  makeAccessKey,
  requireFactorForKey,
  revokeAccessKey,
  rotateAccessKey,
} from './change-access-key'
import { movesDates } from './key-dates'
import { type DayOfReads, lastReadByKey, readsByKey } from './key-loaders'

const ScopeEnum = builder.enumType('AccessScope', { values: enumValues(accessScopes) })
const KeyStateEnum = builder.enumType('AccessKeyState', {
  values: {
    VALID: { value: 'valid' },
    ENDED: { value: 'ended', description: 'Revoked or expired.' },
  } as const,
})

const DayOfReadsRef = builder.objectRef<DayOfReads>('AccessKeyDay').implement({
  description: 'The requests of a day in UTC.',
  authorize: exportPolicy.see,
  fields: (t) => ({
    date: t.expose('date', { type: 'Date' }),
    requests: t.exposeInt('requests'),
    rows: t.field({ type: 'Float', resolve: ({ rows }) => rows }),
  }),
})

const AccessKeyRef = builder.objectRef<AccessKey>('AccessKey').implement({
  description: 'A key with which programs read data of a project. アクセスキー',
  authorize: exportPolicy.see,
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    purpose: t.exposeString('purpose'),
    prefix: t.exposeString('prefix', { description: 'The beginning of the secret.' }),
    scopes: t.field({ type: [ScopeEnum], resolve: ({ scopes }) => scopes }),
    tagIds: t.idList({
      description: 'It reads subjects with one of these tags; empty: all.',
      resolve: ({ tag_ids }) => tag_ids,
    }),
    from: t.expose('from_date', { type: 'Date', nullable: true }),
    to: t.expose('to_date', { type: 'Date', nullable: true }),
    isDeidentified: t.exposeBoolean('is_deidentified'),
    shiftsDates: t.boolean({
      description: 'Dates are moved, and the last days left out by which it could be reckoned.',
      resolve: (key) => movesDates(key),
    }),
    networks: t.stringList({
      description: 'From which it is taken; empty: from everywhere.',
      resolve: ({ networks }) => networks,
    }),
    perMinute: t.exposeInt('per_minute'),
    createdByName: t.string({
      nullable: true,
      resolve: ({ created_by }, _, context) =>
        created_by && context.loaders.of(userNameById, context).load(created_by),
    }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    expiresAt: t.expose('expires_at', { type: 'DateTime' }),
    revokedAt: t.expose('revoked_at', { type: 'DateTime', nullable: true }),
    isValid: t.boolean({
      resolve: ({ revoked_at, expires_at }, _, context) => revoked_at === null && expires_at > context.now(),
    }),
    lastReadAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ id }, _, context) => context.loaders.of(lastReadByKey, context).load(id),
    }),
    days: t.field({
      description: 'Of the last 14 days, those with requests.',
      type: [DayOfReadsRef],
      resolve: async ({ id }, _, context) => [...(await context.loaders.of(readsByKey, context).load(id))],
    }),
  }),
})

const AccessKeyPageRef = builder.objectRef<{ items: AccessKey[]; total: number }>('AccessKeyPage').implement({
  authorize: exportPolicy.see,
  fields: (t) => ({ items: t.expose('items', { type: [AccessKeyRef] }), total: t.exposeInt('total') }),
})

const AccessKeyReadRef = builder.objectRef<AccessKeyRead>('AccessKeyRead').implement({
  description: 'A request that was made with a key.',
  authorize: exportPolicy.see,
  fields: (t) => ({
    id: t.exposeID('id'),
    readAt: t.expose('read_at', { type: 'DateTime' }),
    resource: t.exposeString('resource', { description: 'As samples/heart_rate.' }),
    status: t.exposeInt('status', { description: 'Of HTTP.' }),
    rows: t.field({ type: 'Float', resolve: ({ row_count }) => row_count }),
  }),
})

const AccessKeyReadPageRef = builder
  .objectRef<{ items: AccessKeyRead[]; total: number }>('AccessKeyReadPage')
  .implement({
    authorize: exportPolicy.see,
    fields: (t) => ({ items: t.expose('items', { type: [AccessKeyReadRef] }), total: t.exposeInt('total') }),
  })

const MadeKeyRef = builder.objectRef<MadeKey & { readonly key: AccessKey }>('MadeAccessKey').implement({
  authorize: exportPolicy.make,
  fields: (t) => ({
    key: t.expose('key', { type: AccessKeyRef }),
    secret: t.exposeString('secret', { description: 'Told this once; only its digest is stored.' }),
  }),
})

const AccessKeyInputRef = builder.inputType('AccessKeyInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    purpose: t.string({ required: true }),
    scopes: t.field({ type: [ScopeEnum], required: true }),
    tagIds: t.idList({ required: true }),
    from: t.field({ type: 'Date' }),
    to: t.field({ type: 'Date' }),
    isDeidentified: t.boolean({ required: true }),
    shiftsDates: t.boolean({
      required: true,
      defaultValue: true,
      description:
        'Of a de-identified key. With true dates it reads up to today; whoever knows when something happened to somebody may find them.',
    }),
    networks: t.string({
      ...mayBeEmpty,
      required: true,
      description: 'As 192.0.2.1, 198.51.100.0/24; empty: from everywhere.',
    }),
    expiresAt: t.field({ type: 'DateTime', required: true }),
    perMinute: t.int({ required: true }),
  }),
})

builder.queryFields((t) => ({
  accessKeys: t.field({
    description:
      'Keys of a project, the latest first: all for owners, their own for members. FORBIDDEN without データ出力.',
    type: AccessKeyPageRef,
    authorize: exportPolicy.see,
    args: {
      projectId: t.arg.id({ required: true }),
      state: t.arg({ type: KeyStateEnum, required: true, defaultValue: 'valid' }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 20 }),
    },
    resolve: async (_, { projectId, state, ...page }, context) => {
      const { viewer, project } = await exportProject(context, projectId)
      return listAccessKeys(
        context.db,
        viewer,
        { projectId: project.id, state, now: context.now() },
        pageOf(page),
      )
    },
  }),
  accessKeyReads: t.field({
    description: 'The requests that were made with a key, the latest first.',
    type: AccessKeyReadPageRef,
    authorize: exportPolicy.see,
    args: {
      accessKeyId: t.arg.id({ required: true }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 20 }),
    },
    resolve: async (_, { accessKeyId, ...page }, context) => {
      const { id } = await requireAccessKey(context.db, companyViewerOf(context), accessKeyId)
      return listReads(context.db, id, pageOf(page))
    },
  }),
}))

builder.mutationFields((t) => ({
  createAccessKey: t.field({
    description:
      'Makes a key that acts for the viewer, and tells its secret once. Recorded in the audit log. FORBIDDEN without the second factor that the company demands, for a key that reads personal data.',
    type: MadeKeyRef,
    authorize: exportPolicy.make,
    args: {
      projectId: t.arg.id({ required: true }),
      input: t.arg({ type: AccessKeyInputRef, required: true }),
    },
    resolve: async (_, { projectId, input }, context) => {
      const { viewer, project } = await exportProject(context, projectId)
      const { from = null, to = null, expiresAt, ...rest } = input
      const asked = { ...rest, from, to, expiresOn: expiresAt, tagIds: input.tagIds.map(String) }
      await requireFactorForKey(context.db, viewer, project, asked)
      const made = await write(context, (tx, writeContext) =>
        makeAccessKey(tx, viewer, project, asked, writeContext),
      )
      return { ...made, key: await requireAccessKey(context.db, viewer, made.id) }
    },
  }),
  rotateAccessKey: t.field({
    description:
      'A new key with the same rights; the old one is taken for some hours more. CONFLICT once it has ended, FORBIDDEN without the second factor, as for a new one.',
    type: MadeKeyRef,
    authorize: exportPolicy.make,
    args: {
      accessKeyId: t.arg.id({ required: true }),
      overlapHours: t.arg.int({ required: true, description: '0 to 168.' }),
    },
    resolve: async (_, asked, context) => {
      const viewer = companyViewerOf(context)
      const made = await write(context, (tx, writeContext) =>
        rotateAccessKey(tx, viewer, asked, writeContext),
      )
      return { ...made, key: await requireAccessKey(context.db, viewer, made.id) }
    },
  }),
  revokeAccessKey: t.field({
    description: 'Ends a key at once and for good.',
    type: AccessKeyRef,
    authorize: exportPolicy.make,
    args: { accessKeyId: t.arg.id({ required: true }) },
    resolve: async (_, { accessKeyId }, context) => {
      const viewer = companyViewerOf(context)
      await write(context, (tx, writeContext) => revokeAccessKey(tx, viewer, accessKeyId, writeContext))
      return requireAccessKey(context.db, viewer, accessKeyId)
    },
  }),
}))
