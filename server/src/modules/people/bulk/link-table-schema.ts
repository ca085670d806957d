import { builder } from '../../../platform/graphql/builder'
import { companyViewerOf } from '../../../platform/graphql/context'
import { bulkPolicy } from './bulk-policy'
import { requireBulkFile } from './file/bulk-file-queries'
import { openLinkTable } from './open-link-table'
import { BulkFileRef } from './schema'

builder.mutationField('openLinkTable', (t) =>
  t.field({
    description:
      'Opens a table of links with a row for each of these subjects; the devices are left to write.',
    type: BulkFileRef,
    authorize: bulkPolicy.use,
    args: {
      projectId: t.arg.id({ required: true }),
      testSubjectIds: t.arg.idList({ required: true }),
    },
    resolve: async (_, request, context) => {
      const { db, config, now } = context
      const viewer = companyViewerOf(context)
      const id = await openLinkTable({ db, key: config.encryptionKey, now }, viewer, request)
      return requireBulkFile(db, viewer, id)
    },
  }),
)
