import DataLoader from 'dataloader'
import { builder } from '../../../platform/graphql/builder'
import { type Context, companyViewerOf } from '../../../platform/graphql/context'
import { write } from '../../../platform/graphql/write'
import { pageOf } from '../../../platform/postgres/pagination'
import type { ExportedTable } from '../../../platform/tables'
import { userNameById, viewerCan } from '../../accounts/user'
import { requirePersonalDataAccess } from '../../studies/personal-data'
import { RunRef, runById } from '../../studies/run'
import { MetricKeyEnum } from '../../watch/monitoring'
import { askExport, refuseImpossible } from './ask-export'
import { ExportDefinitionInputRef, ExportDefinitionRef, readDefinition } from './definition-schema'
import { type Download, downloadsById, listDownloads } from './download-log'
import { type ExportEstimate, estimateExport } from './estimate-export'
import { type Coverage, type CoverageRow, type CoverageStretch, exportCoverage } from './export-coverage'
import { exportPolicy, refuseOwnersContents } from './export-policy'
import { exportProject } from './export-project'
import { type DataExport, listExports, mayDownload, requireExport } from './export-queries'
import { type PreviewTable, previewExport } from './preview-export'
import { deleteExport } from './remove-exports'
import { type WithdrawnSince, withdrawnSince } from './withdrawn-since'

const hidingOf = ({ config, now }: Context) => ({ encryptionKey: config.encryptionKey, now: now() })

const RemovedWhyEnum = builder.enumType('ExportRemovedWhy', {
  values: {
    EXPIRED: { value: 'expired' },
    DELETED: { value: 'deleted' },
    ERASED: { value: 'erased', description: 'It held a subject who was erased since.' },
  } as const,
})

const ExportedTableRef = builder.objectRef<ExportedTable>('ExportedTable').implement({
  authorize: exportPolicy.see,
  fields: (t) => ({
    name: t.exposeString('name'),
    rows: t.field({ type: 'Float', description: 'A whole number.', resolve: ({ rows }) => rows }),
  }),
})

const WithdrawnSinceRef = builder.objectRef<WithdrawnSince>('WithdrawnSince').implement({
  authorize: exportPolicy.see,
  fields: (t) => ({
    subject: t.exposeString('subject', { description: 'As the file calls the subject.' }),
    withdrawnOn: t.expose('withdrawnOn', {
      type: 'Date',
      nullable: true,
      description: 'Null where the dates of the file are moved.',
    }),
  }),
})

function withdrawnByExport({ db, config }: Context) {
  return new DataLoader<DataExport, readonly WithdrawnSince[], string>(
    async (exports) => {
      const found = await withdrawnSince({ db, encryptionKey: config.encryptionKey }, exports)
      return exports.map(({ id }) => found.get(id) ?? [])
    },
    { cacheKeyFn: ({ id }) => id },
  )
}

const DownloadMeansEnum = builder.enumType('ExportDownloadMeans', {
  values: {
    PAGE: { value: 'page', description: 'By somebody who had signed in.' },
    KEY: { value: 'key', description: 'By a program with an access key.' },
    DELIVERY: { value: 'delivery', description: 'Sent to storage.' },
  } as const,
})

const DownloadRef = builder.objectRef<Download>('ExportDownload').implement({
  description: 'A time at which the file of an export left. ダウンロードの記録',
  authorize: exportPolicy.see,
  fields: (t) => ({
    id: t.exposeID('id'),
    means: t.expose('means', { type: DownloadMeansEnum }),
    userName: t.string({
      nullable: true,
      description: 'Who had it, or asked for it to be sent; of a key who made it. Null: nobody any more.',
      resolve: ({ user_id }, _, context) =>
        user_id && context.loaders.of(userNameById, context).load(user_id),
    }),
    keyName: t.exposeString('key_name', { nullable: true }),
    destinationName: t.exposeString('destination_name', { nullable: true }),
    fileName: t.exposeString('file_name', { nullable: true }),
    bytes: t.field({ type: 'Float', nullable: true, resolve: ({ byte_count }) => byte_count }),
    downloadedAt: t.expose('downloaded_at', { type: 'DateTime' }),
  }),
})

const DownloadPageRef = builder
  .objectRef<Awaited<ReturnType<typeof listDownloads>>>('ExportDownloadPage')
  .implement({
    authorize: exportPolicy.see,
    fields: (t) => ({ items: t.expose('items', { type: [DownloadRef] }), total: t.exposeInt('total') }),
  })

export const DataExportRef = builder.objectRef<DataExport>('DataExport').implement({
  description: 'Data taken out of a project, and its file for 14 days. データ出力',
  authorize: exportPolicy.see,
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    definition: t.expose('definition', { type: ExportDefinitionRef }),
    run: t.field({
      type: RunRef,
      nullable: true,
      description: 'The work that makes the file; null once its record is removed.',
      resolve: ({ run_id }, _, context) =>
        run_id === null ? null : context.loaders.of(runById, context).load(run_id),
    }),
    previousId: t.exposeID('previous_id', {
      nullable: true,
      description: 'The export since which it says what changed.',
    }),
    askedByName: t.string({
      nullable: true,
      resolve: ({ asked_by }, _, context) =>
        asked_by && context.loaders.of(userNameById, context).load(asked_by),
    }),
    purpose: t.exposeString('purpose', { nullable: true, description: 'What for it holds them.' }),
    holdsPersonal: t.exposeBoolean('holds_personal', {
      description: 'It holds what is told to owners alone, who alone may download it.',
    }),
    fileName: t.exposeString('file_name', { nullable: true }),
    rows: t.field({ type: 'Float', nullable: true, resolve: ({ row_count }) => row_count }),
    bytes: t.field({ type: 'Float', nullable: true, resolve: ({ byte_count }) => byte_count }),
    sha256: t.string({ nullable: true, resolve: ({ sha256 }) => sha256?.toString('hex') ?? null }),
    tables: t.field({ type: [ExportedTableRef], resolve: ({ tables }) => [...(tables ?? [])] }),
    subjects: t.int({ nullable: true, resolve: ({ subject_ids }) => subject_ids?.length ?? null }),
    cutAt: t.expose('cut_at', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    finishedAt: t.expose('finished_at', { type: 'DateTime', nullable: true }),
    expiresAt: t.expose('expires_at', { type: 'DateTime', nullable: true }),
    removedWhy: t.expose('removed_why', { type: RemovedWhyEnum, nullable: true }),
    canDownload: t.boolean({
      description: 'Its file is there, and the viewer may have it.',
      resolve: (found, _, context) =>
        found.finished_at !== null &&
        found.removed_at === null &&
        (found.expires_at === null || found.expires_at > context.now()) &&
        mayDownload(companyViewerOf(context), found),
    }),
    downloads: t.int({
      description: 'How often its file left, by download or delivery.',
      resolve: ({ id }, _, context) => context.loaders.of(downloadsById, context).load(id),
    }),
    withdrawnSince: t.field({
      type: [WithdrawnSinceRef],
      description: 'Those in its file who withdrew after it was made.',
      resolve: async (found, _, context) => [
        ...(await context.loaders.of(withdrawnByExport, context).load(found)),
      ],
    }),
  }),
})

const DataExportPageRef = builder
  .objectRef<Awaited<ReturnType<typeof listExports>>>('DataExportPage')
  .implement({
    authorize: exportPolicy.see,
    fields: (t) => ({ items: t.expose('items', { type: [DataExportRef] }), total: t.exposeInt('total') }),
  })

const ExportEstimateRef = builder.objectRef<ExportEstimate>('ExportEstimate').implement({
  description: 'About how large an export would be.',
  authorize: exportPolicy.see,
  fields: (t) => ({
    subjects: t.exposeInt('subjects'),
    rows: t.field({ type: 'Float', resolve: ({ rows }) => rows }),
    bytes: t.field({ type: 'Float', resolve: ({ bytes }) => bytes }),
    seconds: t.field({ type: 'Float', resolve: ({ seconds }) => seconds }),
    isTooLargeForExcel: t.boolean({
      resolve: ({ overfull, overwide }) => overfull !== null || overwide !== null,
    }),
  }),
})

const PreviewTableRef = builder.objectRef<PreviewTable>('ExportPreviewTable').implement({
  description: 'The first rows of a table as an export would write them.',
  authorize: exportPolicy.see,
  fields: (t) => ({
    name: t.exposeString('name'),
    title: t.string({ resolve: ({ title }, _, { locale }) => title[locale] }),
    columns: t.stringList({ resolve: ({ columns }) => [...columns] }),
    cells: t.stringList({
      description: 'Row by row, as many in each as there are columns; empty where there is no value.',
      resolve: ({ rows }) => rows.flat(),
    }),
  }),
})

viewerCan(
  'canTakePersonal',
  exportPolicy.takePersonal,
  'What is told to owners alone, for a stated purpose, in exports.',
)

const CoverageStretchRef = builder.objectRef<CoverageStretch>('ExportCoverageStretch').implement({
  description: 'Some days together, by the calendar or of each subject.',
  authorize: exportPolicy.see,
  fields: (t) => ({
    from: t.exposeString('from', { description: 'YYYY-MM-DD, or the number of the study day.' }),
    to: t.exposeString('to'),
    subjectDays: t.exposeInt('subjectDays', { description: 'Days of subjects who took part.' }),
  }),
})

const CoverageRowRef = builder.objectRef<CoverageRow>('ExportCoverageRow').implement({
  description: 'Valid days, or days with a figure of a metric.',
  authorize: exportPolicy.see,
  fields: (t) => ({
    metric: t.field({
      type: MetricKeyEnum,
      nullable: true,
      description: 'Null: valid days.',
      resolve: ({ metric }) => metric,
    }),
    days: t.intList({ resolve: ({ days }) => [...days] }),
  }),
})

const CoverageRef = builder.objectRef<Coverage>('ExportCoverage').implement({
  description: 'How much of what an export would take has data.',
  authorize: exportPolicy.see,
  fields: (t) => ({
    isByStudyDay: t.exposeBoolean('isByStudyDay'),
    stretches: t.field({ type: [CoverageStretchRef], resolve: ({ stretches }) => [...stretches] }),
    rows: t.field({ type: [CoverageRowRef], resolve: ({ rows }) => [...rows] }),
  }),
})

builder.queryFields((t) => ({
  dataExports: t.field({
    description: 'The exports of a project, the latest first. FORBIDDEN without データ出力.',
    type: DataExportPageRef,
    authorize: exportPolicy.see,
    args: {
      projectId: t.arg.id({ required: true }),
      onlyOwn: t.arg.boolean({ required: true, defaultValue: false }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 20 }),
    },
    resolve: async (_, { projectId, onlyOwn, ...page }, context) => {
      const { viewer, project } = await exportProject(context, projectId)
      return listExports(context.db, viewer, { projectId: project.id, onlyOwn }, pageOf(page))
    },
  }),
  exportEstimate: t.field({
    description: 'INVALID_INPUT where nothing could come of the definition.',
    type: ExportEstimateRef,
    authorize: exportPolicy.see,
    args: {
      projectId: t.arg.id({ required: true }),
      definition: t.arg({ type: ExportDefinitionInputRef, required: true }),
    },
    resolve: async (_, { projectId, definition }, context) => {
      const { viewer, project } = await exportProject(context, projectId)
      const read = readDefinition(definition)
      refuseOwnersContents(viewer, read)
      await refuseImpossible(context.db, project.id, read)
      return estimateExport(context.db, project, read, hidingOf(context))
    },
  }),
}))

builder.queryField('exportDownloads', (t) =>
  t.field({
    description:
      'Each time the file of an export left, the latest first. NOT_FOUND or FORBIDDEN to whom the export is not told.',
    type: DownloadPageRef,
    authorize: exportPolicy.see,
    args: {
      dataExportId: t.arg.id({ required: true }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 20 }),
    },
    resolve: async (_, { dataExportId, ...page }, context) => {
      const { id } = await requireExport(context.db, companyViewerOf(context), dataExportId)
      return listDownloads(context.db, id, pageOf(page))
    },
  }),
)

builder.queryField('exportPreview', (t) =>
  t.field({
    description: 'The first rows of each table of an export, before it is made.',
    type: [PreviewTableRef],
    authorize: exportPolicy.see,
    args: {
      projectId: t.arg.id({ required: true }),
      definition: t.arg({ type: ExportDefinitionInputRef, required: true }),
    },
    resolve: async (_, { projectId, definition }, context) => {
      const { viewer, project } = await exportProject(context, projectId)
      const read = readDefinition(definition)
      refuseOwnersContents(viewer, read)
      await refuseImpossible(context.db, project.id, read)
      const { db, config } = context
      const work = { db, encryptionKey: config.encryptionKey, now: context.now() }
      return [...(await previewExport(work, project, read))]
    },
  }),
)

builder.queryField('exportCoverage', (t) =>
  t.field({
    description: 'How much of the days that an export would take has data; at most 60 stretches of days.',
    type: CoverageRef,
    authorize: exportPolicy.see,
    args: {
      projectId: t.arg.id({ required: true }),
      definition: t.arg({ type: ExportDefinitionInputRef, required: true }),
    },
    resolve: async (_, { projectId, definition }, context) => {
      const { viewer, project } = await exportProject(context, projectId)
      const read = readDefinition(definition)
      refuseOwnersContents(viewer, read)
      await refuseImpossible(context.db, project.id, read)
      return exportCoverage(context.db, project, read, hidingOf(context))
    },
  }),
)

builder.mutationFields((t) => ({
  createDataExport: t.field({
    description: 'Asks for a file; it is made in the background. Recorded in the audit log.',
    type: DataExportRef,
    authorize: exportPolicy.make,
    args: {
      projectId: t.arg.id({ required: true }),
      name: t.arg.string({ required: true }),
      definition: t.arg({ type: ExportDefinitionInputRef, required: true }),
      previousId: t.arg.id({ description: 'Says what changed since this export.' }),
      purpose: t.arg.string({
        description:
          'What for birth years and the like are taken, too, which owners alone are told. Left out: they are left out. FORBIDDEN without the second factor that the company demands for personal data.',
      }),
      destinationId: t.arg.id({
        description:
          'Where the file is delivered, too, once it is there. What was delivered cannot be taken back.',
      }),
    },
    resolve: async (
      _,
      { projectId, name, definition, previousId = null, purpose = null, destinationId = null },
      context,
    ) => {
      const { viewer, project } = await exportProject(context, projectId)
      if (purpose !== null) await requirePersonalDataAccess(context.db, viewer, project)
      const asked = { name, definition: readDefinition(definition), previousId, purpose, destinationId }
      const id = await write(context, (tx, writeContext) =>
        askExport(tx, viewer, project, asked, writeContext),
      )
      return requireExport(context.db, viewer, id)
    },
  }),
  deleteDataExport: t.field({
    description: 'Removes the file for good; that it was made stays known. CONFLICT while it is made.',
    type: DataExportRef,
    authorize: exportPolicy.make,
    args: { dataExportId: t.arg.id({ required: true }) },
    resolve: async (_, { dataExportId }, context) => {
      const viewer = companyViewerOf(context)
      await write(context, (tx, writeContext) => deleteExport(tx, viewer, dataExportId, writeContext))
      return requireExport(context.db, viewer, dataExportId)
    },
  }),
}))
