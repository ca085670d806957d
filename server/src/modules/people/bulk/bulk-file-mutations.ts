import type { Kysely } from 'kysely'
import { builder } from '../../../platform/graphql/builder'
import { type Context, companyViewerOf } from '../../../platform/graphql/context'
import { mayBeEmpty } from '../../../platform/graphql/may-be-empty'
import { write } from '../../../platform/graphql/write'
import type { Tables } from '../../../platform/tables'
import { registerBulkFile } from './apply/register-bulk-file'
import { bulkPolicy } from './bulk-policy'
import { requireBulkFile } from './file/bulk-file-queries'
import { changeBulkCell, changeBulkSettings } from './file/fix-bulk-file'
import type { BulkWork } from './file/open-bulk-file'
import { BulkFileRef } from './schema'

const BulkSettingsRef = builder.inputType('BulkSettingsInput', {
  description: 'What is left out stays.',
  fields: (t) => ({
    mapping: t.stringList({ ...mayBeEmpty, description: 'The field of each column; empty for none.' }),
    onlyNew: t.boolean(),
    clearsBlank: t.boolean(),
    stopsOnError: t.boolean(),
    createsMissing: t.boolean(),
    datedCodeFields: t.stringList({
      ...mayBeEmpty,
      description: 'Fields whose codes are right as they stand, although they look like dates.',
    }),
  }),
})

builder.mutationFields((t) => ({
  changeBulkSettings: t.field({
    description:
      'Changes how a file is read, and looks at every row anew. CONFLICT once it is being registered.',
    type: BulkFileRef,
    authorize: bulkPolicy.use,
    args: {
      bulkFileId: t.arg.id({ required: true }),
      settings: t.arg({ type: BulkSettingsRef, required: true }),
    },
    resolve: async (_, args, context) => {
      const viewer = companyViewerOf(context)
      await write(context, (tx) => changeBulkSettings(workOf(context, tx), viewer, args))
      return requireBulkFile(context.db, viewer, args.bulkFileId)
    },
  }),
  changeBulkCell: t.field({
    description: 'Mends one cell and looks at its row anew. CONFLICT once the file is being registered.',
    type: BulkFileRef,
    authorize: bulkPolicy.use,
    args: {
      bulkFileId: t.arg.id({ required: true }),
      line: t.arg.int({ required: true }),
      column: t.arg.int({ required: true, description: 'From 0.' }),
      text: t.arg.string({ required: true, ...mayBeEmpty }),
    },
    resolve: async (_, args, context) => {
      const viewer = companyViewerOf(context)
      await write(context, (tx) => changeBulkCell(workOf(context, tx), viewer, args))
      return requireBulkFile(context.db, viewer, args.bulkFileId)
    },
  }),
  registerBulkFile: t.field({
    description: 'Has the valid rows registered in the background, once: asked again it goes on as it is.',
    type: BulkFileRef,
    authorize: bulkPolicy.use,
    args: { bulkFileId: t.arg.id({ required: true }) },
    resolve: async (_, { bulkFileId }, context) => {
      const viewer = companyViewerOf(context)
      await write(context, (tx) => registerBulkFile(workOf(context, tx), viewer, bulkFileId))
      return requireBulkFile(context.db, viewer, bulkFileId)
    },
  }),
}))

function workOf({ config, now }: Context, tx: Kysely<Tables>): BulkWork {
  return { db: tx, key: config.encryptionKey, now }
}
