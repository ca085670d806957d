import { builder } from '../../../platform/graphql/builder'
import { type Context, companyViewerOf } from '../../../platform/graphql/context'
import { writeContextOf } from '../../../platform/graphql/write-context-of'
import { pageOf } from '../../../platform/postgres/pagination'
import { calledEncoding } from '../../../platform/table-file/encodings'
import type { BulkRemark } from '../../../platform/tables'
import { textIn } from '../../../platform/words'
import { ProjectRef, projectById } from '../../studies/project'
import { RunRef } from '../../studies/run'
import {
  BulkCertaintyEnum,
  BulkEncodingEnum,
  BulkKindEnum,
  BulkOutcomeEnum,
  BulkStateEnum,
  BulkVerdictEnum,
} from './bulk-enums'
import { bulkPolicy } from './bulk-policy'
import {
  type BulkFile,
  type DatedCodes,
  datedCodesOf,
  type RowCounts,
  requireBulkFile,
} from './file/bulk-file-queries'
import { bulkCountsOf, registrationByFile, sampleRowOf } from './file/bulk-loaders'
import { type BulkFault, findNextFault, listBulkRows, type PreviewRow } from './file/bulk-row-queries'
import { previewAccess, recordPreviewAccess, shownRows } from './file/preview-access'
import { type BulkField, bulkFields } from './plan/bulk-fields'

const BulkFieldRef = builder.objectRef<BulkField>('BulkField').implement({
  description: 'What a column can be read as.',
  authorize: bulkPolicy.use,
  fields: (t) => ({
    name: t.exposeString('name'),
    label: t.string({
      description: 'As the template writes it above the column.',
      resolve: (field, _, { locale }) => field[locale],
    }),
    isRequired: t.boolean({ resolve: ({ isRequired }) => isRequired === true }),
  }),
})

interface Column {
  readonly header: string
  readonly sample: string
  readonly isSampleHidden: boolean
  readonly field: string
  readonly isRemembered: boolean
}

const BulkColumnRef = builder.objectRef<Column>('BulkColumn').implement({
  authorize: bulkPolicy.use,
  fields: (t) => ({
    header: t.exposeString('header'),
    sample: t.exposeString('sample', { description: 'What its first row says; empty for personal data.' }),
    isSampleHidden: t.exposeBoolean('isSampleHidden', {
      description: 'It may have one, which is personal data.',
    }),
    field: t.exposeString('field', { description: 'The name of the field it is read as; empty for none.' }),
    isRemembered: t.exposeBoolean('isRemembered', {
      description:
        'It is read so because somebody chose it for an earlier file of the project, or of devices.',
    }),
  }),
})

const BulkRemarkRef = builder.objectRef<BulkRemark>('BulkRemark').implement({
  authorize: bulkPolicy.use,
  fields: (t) => ({
    field: t.exposeString('field', { nullable: true, description: 'Null: about the whole row.' }),
    message: t.string({ resolve: ({ message }, _, { locale }) => textIn(message, locale) }),
  }),
})

const BulkRowRef = builder.objectRef<PreviewRow>('BulkRow').implement({
  authorize: bulkPolicy.use,
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'As the spreadsheet numbers it: the headers are line 1.' }),
    code: t.exposeString('code', { nullable: true, description: 'As it is read; of a link the device.' }),
    cells: t.exposeStringList('cells', { description: 'One per column of the file.' }),
    verdict: t.expose('verdict', { type: BulkVerdictEnum }),
    issues: t.expose('issues', { type: [BulkRemarkRef], description: 'Why it cannot be registered.' }),
    notes: t.expose('notes', {
      type: [BulkRemarkRef],
      description: 'What was read another way than written.',
    }),
    outcome: t.expose('outcome', { type: BulkOutcomeEnum, nullable: true }),
    isErased: t.exposeBoolean('isErased', {
      description: 'The person was erased, and what the row said with them.',
    }),
    outcomeMessage: t.string({
      nullable: true,
      resolve: ({ outcomeMessage }, _, { locale }) => outcomeMessage && textIn(outcomeMessage, locale),
    }),
  }),
})

const BulkRowPageRef = builder.objectRef<{ items: PreviewRow[]; total: number }>('BulkRowPage').implement({
  authorize: bulkPolicy.use,
  fields: (t) => ({
    items: t.expose('items', { type: [BulkRowRef] }),
    total: t.exposeInt('total'),
  }),
})

const BulkFaultRef = builder.objectRef<BulkFault>('BulkFault').implement({
  authorize: bulkPolicy.use,
  fields: (t) => ({
    line: t.exposeInt('line'),
    position: t.exposeInt('position', { description: 'Among the rows with these verdicts, from 0.' }),
  }),
})

const BulkCountsRef = builder.objectRef<RowCounts>('BulkCounts').implement({
  description: 'How many rows the dry run found of each verdict, and what became of those registered so far.',
  authorize: bulkPolicy.use,
  fields: (t) => ({
    new: t.int({ resolve: ({ verdicts }) => verdicts.new }),
    changed: t.int({ resolve: ({ verdicts }) => verdicts.changed }),
    unchanged: t.int({ resolve: ({ verdicts }) => verdicts.unchanged }),
    error: t.int({ resolve: ({ verdicts }) => verdicts.error }),
    doneCreated: t.int({ resolve: ({ outcomes }) => outcomes.created }),
    doneChanged: t.int({ resolve: ({ outcomes }) => outcomes.changed }),
    doneUnchanged: t.int({ resolve: ({ outcomes }) => outcomes.unchanged }),
    doneFailed: t.int({ resolve: ({ outcomes }) => outcomes.failed }),
  }),
})

const DatedCodesRef = builder.objectRef<DatedCodes>('BulkDatedCodes').implement({
  authorize: bulkPolicy.use,
  fields: (t) => ({
    field: t.exposeString('field'),
    count: t.exposeInt('count', { description: 'Rows.' }),
    example: t.exposeString('example'),
  }),
})

export const BulkFileRef = builder.objectRef<BulkFile>('BulkFile').implement({
  description: 'A file, or a pasted table, from which rows are registered. Removed after a week. 一括登録',
  authorize: bulkPolicy.use,
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: BulkKindEnum }),
    name: t.exposeString('name'),
    format: t.exposeString('format', { description: 'csv, tsv or xlsx.' }),
    encoding: t.string({
      description: 'As people call it: UTF-8, Shift_JIS (CP932).',
      resolve: ({ encoding }, _, { locale }) => textIn(calledEncoding(encoding), locale),
    }),
    readAs: t.expose('read_as', {
      type: BulkEncodingEnum,
      nullable: true,
      description: 'The encoding of a text; null of workbooks.',
    }),
    certainty: t.expose('certainty', {
      type: BulkCertaintyEnum,
      nullable: true,
      description: 'How sure the encoding is; null of workbooks.',
    }),
    mergedCells: t.exposeStringList('merged_cells', {
      description: 'Cells of a sheet that are merged, as A2:A5: only the first of them has a value.',
    }),
    byteSize: t.exposeInt('byte_size'),
    rowCount: t.exposeInt('row_count'),
    onlyNew: t.exposeBoolean('only_new', { description: '新規のみ' }),
    clearsBlank: t.exposeBoolean('clears_blank', { description: '空欄は空にする' }),
    stopsOnError: t.exposeBoolean('stops_on_error', { description: 'エラーがあれば登録しない' }),
    createsMissing: t.exposeBoolean('creates_missing', {
      description: 'Tags, or of links subjects and devices, that are not there are made.',
    }),
    datedCodeFields: t.exposeStringList('dated_code_fields', {
      description: 'Fields whose codes are taken as they stand, although they look like dates.',
    }),
    datedCodes: t.field({
      description:
        'Columns of codes that Excel may have made dates of: asked once, before anything is registered.',
      type: [DatedCodesRef],
      resolve: (file, _, { db }) => datedCodesOf(db, file),
    }),
    state: t.expose('state', { type: BulkStateEnum }),
    run: t.field({
      type: RunRef,
      nullable: true,
      description: 'The latest run that registers it.',
      resolve: ({ id }, _, context) => context.loaders.of(registrationByFile, context).load(id),
    }),
    startedAt: t.expose('started_at', { type: 'DateTime', nullable: true }),
    finishedAt: t.expose('finished_at', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    fields: t.field({ type: [BulkFieldRef], resolve: ({ kind }) => bulkFields[kind] }),
    columns: t.field({
      type: [BulkColumnRef],
      resolve: async (file, _, context) => {
        const sample = await context.loaders.of(sampleRowOf, context).load(file.id)
        const { personal, hidden } = await previewAccess(context.db, companyViewerOf(context), file)
        return file.headers.map((header, index) => {
          // Personal data are no example: every request for the file's state would show them.
          const isHidden = personal.has(index) || hidden.has(index)
          return {
            header,
            sample: isHidden ? '' : (sample[index] ?? ''),
            isSampleHidden: isHidden,
            field: file.mapping[index] ?? '',
            isRemembered: file.remembered_columns.includes(index),
          }
        })
      },
    }),
    counts: t.field({
      type: BulkCountsRef,
      resolve: ({ id }, _, context) => context.loaders.of(bulkCountsOf, context).load(id),
    }),
    project: t.field({
      type: ProjectRef,
      nullable: true,
      resolve: ({ project_id }, _, context) =>
        project_id === null ? null : context.loaders.of(projectById, context).load(project_id),
    }),
  }),
})

/** A row may have 30,000 characters, and all rows are in one answer. */
const mostRowsAtOnce = 50

builder.queryFields((t) => ({
  bulkFile: t.field({
    type: BulkFileRef,
    authorize: bulkPolicy.use,
    args: { bulkFileId: t.arg.id({ required: true }) },
    resolve: (_, { bulkFileId }, context) =>
      requireBulkFile(context.db, companyViewerOf(context), bulkFileId),
  }),
  bulkRows: t.field({
    description: 'Rows of a file in their order.',
    type: BulkRowPageRef,
    authorize: bulkPolicy.use,
    args: {
      bulkFileId: t.arg.id({ required: true }),
      verdicts: t.arg({ type: [BulkVerdictEnum] }),
      outcomes: t.arg({ type: [BulkOutcomeEnum] }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 50 }),
    },
    resolve: async (_, { bulkFileId, offset, limit, ...filter }, context) => {
      const viewer = companyViewerOf(context)
      const file = await requireBulkFile(context.db, viewer, bulkFileId)
      const access = await previewAccess(context.db, viewer, file)
      const page = await listBulkRows(
        sourceOf(context, file),
        filter,
        pageOf({ offset, limit }, mostRowsAtOnce),
      )
      const items = shownRows(page.items, access, file)
      await recordPreviewAccess(context.db, { file, access }, items, writeContextOf(context))
      return { ...page, items }
    },
  }),
  nextBulkFault: t.field({
    description:
      'The next row with a faulty cell after the given line. After the last one it begins again at the first. Null: no other row has a faulty cell.',
    type: BulkFaultRef,
    nullable: true,
    authorize: bulkPolicy.use,
    args: {
      bulkFileId: t.arg.id({ required: true }),
      line: t.arg.int({ required: true }),
      verdicts: t.arg({ type: [BulkVerdictEnum] }),
    },
    resolve: async (_, { bulkFileId, line, verdicts }, context) => {
      const file = await requireBulkFile(context.db, companyViewerOf(context), bulkFileId)
      const fields = file.mapping.filter((field) => field !== '')
      return findNextFault(sourceOf(context, file), { filter: { verdicts }, fields, line })
    },
  }),
}))

function sourceOf({ db, config }: Context, { id }: BulkFile) {
  return { db, key: config.encryptionKey, fileId: id }
}
