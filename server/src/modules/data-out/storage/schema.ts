import { builder } from '../../../platform/graphql/builder'
import { companyViewerOf } from '../../../platform/graphql/context'
import { mayBeEmpty } from '../../../platform/graphql/may-be-empty'
import { write } from '../../../platform/graphql/write'
import { pageOf } from '../../../platform/postgres/pagination'
import { recordAudit } from '../../../platform/write/audit'
import { userNameById, viewerCan } from '../../accounts/user'
import { requireProject } from '../../studies/project'
import { createDestination, deleteDestination, updateDestination } from './change-destination'
import { storageDestinationAudit } from './destination-audit'
import { requireSight, storagePolicy } from './destination-policy'
import { listDestinations, requireDestination, type StorageDestination } from './destination-queries'
import { tryDestination } from './try-destination'

export const DestinationRef = builder.objectRef<StorageDestination>('StorageDestination').implement({
  description: 'Storage that speaks S3, to which exports of a project may be delivered. 保存先',
  authorize: storagePolicy.see,
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    endpoint: t.exposeString('endpoint'),
    region: t.exposeString('region'),
    bucket: t.exposeString('bucket'),
    prefix: t.exposeString('prefix', { description: 'Begins every key; empty, or ends with a slash.' }),
    isPathStyle: t.exposeBoolean('is_path_style', {
      description: 'The bucket stands in the path, and not in the name of the host.',
    }),
    accessKeyId: t.string({
      nullable: true,
      description: 'Told to owners; its secret is never told again.',
      resolve: ({ access_key_id }, _, context) =>
        storagePolicy.manage.admits(companyViewerOf(context)) ? access_key_id : null,
    }),
    createdByName: t.string({
      nullable: true,
      resolve: ({ created_by }, _, context) =>
        created_by && context.loaders.of(userNameById, context).load(created_by),
    }),
  }),
})

const DestinationPageRef = builder
  .objectRef<{ items: StorageDestination[]; total: number }>('StorageDestinationPage')
  .implement({
    authorize: storagePolicy.see,
    fields: (t) => ({ items: t.expose('items', { type: [DestinationRef] }), total: t.exposeInt('total') }),
  })

viewerCan(
  'canManageDestinations',
  storagePolicy.manage,
  'Make, change, try and delete destinations of exports.',
)

const DestinationInputRef = builder.inputType('StorageDestinationInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    endpoint: t.string({ required: true, description: 'Begins with https://, without bucket and path.' }),
    region: t.string({ required: true }),
    bucket: t.string({ required: true }),
    prefix: t.string({ ...mayBeEmpty, required: true, description: 'Begins every key; may be empty.' }),
    isPathStyle: t.boolean({ required: true }),
    accessKeyId: t.string({ required: true }),
  }),
})

builder.queryField('storageDestinations', (t) =>
  t.field({
    description: 'The destinations of a project by name. FORBIDDEN without データ出力.',
    type: DestinationPageRef,
    authorize: storagePolicy.see,
    args: {
      projectId: t.arg.id({ required: true }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 20 }),
    },
    resolve: async (_, { projectId, ...page }, context) => {
      const viewer = companyViewerOf(context)
      const project = await requireProject(context.db, viewer, projectId)
      requireSight(viewer, project)
      return listDestinations(context.db, project.id, pageOf(page))
    },
  }),
)

builder.mutationFields((t) => ({
  createStorageDestination: t.field({
    type: DestinationRef,
    authorize: storagePolicy.manage,
    args: {
      projectId: t.arg.id({ required: true }),
      input: t.arg({ type: DestinationInputRef, required: true }),
      secret: t.arg.string({ required: true, description: 'Never told again.' }),
    },
    resolve: async (_, { projectId, input, secret }, context) => {
      const viewer = companyViewerOf(context)
      const project = await requireProject(context.db, viewer, projectId)
      const id = await write(context, (tx, writeContext) =>
        createDestination(tx, viewer, project, { ...input, secret }, context.config, writeContext),
      )
      return requireDestination(context.db, viewer, id)
    },
  }),
  updateStorageDestination: t.field({
    description: 'Deliveries that have begun keep to what it was.',
    type: DestinationRef,
    authorize: storagePolicy.manage,
    args: {
      storageDestinationId: t.arg.id({ required: true }),
      input: t.arg({ type: DestinationInputRef, required: true }),
      secret: t.arg.string({ description: 'Left out: it stays.' }),
    },
    resolve: async (_, { storageDestinationId, input, secret = null }, context) => {
      const viewer = companyViewerOf(context)
      await write(context, (tx, writeContext) =>
        updateDestination(
          tx,
          viewer,
          storageDestinationId,
          { ...input, secret },
          context.config,
          writeContext,
        ),
      )
      return requireDestination(context.db, viewer, storageDestinationId)
    },
  }),
  deleteStorageDestination: t.field({
    description: 'What was delivered stays where it is. CONFLICT while saved choices deliver to it.',
    type: DestinationRef,
    authorize: storagePolicy.manage,
    args: { storageDestinationId: t.arg.id({ required: true }) },
    resolve: (_, { storageDestinationId }, context) =>
      write(context, (tx, writeContext) =>
        deleteDestination(tx, companyViewerOf(context), storageDestinationId, writeContext),
      ),
  }),
  tryStorageDestination: t.field({
    description:
      'Writes a small object and removes it. CONFLICT with the reason where the storage does not take it.',
    type: DestinationRef,
    authorize: storagePolicy.manage,
    args: { storageDestinationId: t.arg.id({ required: true }) },
    resolve: async (_, { storageDestinationId }, context) => {
      const viewer = companyViewerOf(context)
      const found = await requireDestination(context.db, viewer, storageDestinationId)
      // No transaction is held while it answers.
      const problem = await tryDestination(found, context.config, context.now())
      await write(context, (tx, { actor, now }) =>
        recordAudit(tx, {
          companyId: found.company_id,
          actor,
          action: storageDestinationAudit.try,
          targetId: found.id,
          after: { name: found.name, wasTaken: problem === null },
          at: now,
        }),
      )
      if (problem) throw problem
      return found
    },
  }),
}))
