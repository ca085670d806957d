import { builder } from '../../../platform/graphql/builder'
import { companyViewerOf } from '../../../platform/graphql/context'
import { write } from '../../../platform/graphql/write'
import { pageOf } from '../../../platform/postgres/pagination'
import { issueLinks, linksAtOnce, type SubjectLinks } from './apply/issue-links'
import { bulkPolicy } from './bulk-policy'
import { requireBulkFile } from './file/bulk-file-queries'
import { readResults } from './file/bulk-row-queries'

type Label = SubjectLinks & { readonly code: string }

const BulkLabelRef = builder.objectRef<Label>('BulkLabel').implement({
  description:
    "A subject's code with the addresses of their own pages. Whoever has them is taken for the subject.",
  authorize: bulkPolicy.use,
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the subject.' }),
    code: t.exposeString('code'),
    sentSurveys: t.exposeString('sentSurveys'),
    voluntarySurveys: t.exposeString('voluntarySurveys'),
  }),
})

const BulkLabelPageRef = builder
  .objectRef<{ items: readonly Label[]; total: number }>('BulkLabelPage')
  .implement({
    authorize: bulkPolicy.use,
    fields: (t) => ({
      items: t.expose('items', { type: [BulkLabelRef] }),
      total: t.exposeInt('total', {
        description:
          'How many rows of the file were registered or were already, also of people erased or withdrawn since.',
      }),
    }),
  })

builder.mutationField('issueBulkLabels', (t) =>
  t.field({
    description:
      'Labels to print for the registered subjects of a file; whoever has no personal link yet is given one.',
    type: BulkLabelPageRef,
    authorize: bulkPolicy.use,
    args: {
      bulkFileId: t.arg.id({ required: true }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 200 }),
    },
    resolve: (_, { bulkFileId, offset, limit }, context) => {
      const { secret, publicUrl } = context.config
      const page = pageOf({ offset, limit }, linksAtOnce)
      return write(context, async (tx, writeContext) => {
        const file = await requireBulkFile(tx, companyViewerOf(context), bulkFileId)
        const rows = await readResults(tx, file.id)
        const some = rows.slice(page.offset, page.offset + page.limit).flatMap(({ key }) => key ?? [])
        const links = await issueLinks(tx, file, some, { secret, publicUrl, writeContext })
        const items = some.flatMap((code) => {
          const found = links.get(code)
          return found ? [{ code, ...found }] : []
        })
        return { items, total: rows.length }
      })
    },
  }),
)
