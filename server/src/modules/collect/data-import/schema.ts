import DataLoader from 'dataloader'
import { builder } from '../../../platform/graphql/builder'
import { type Context, companyViewerOf } from '../../../platform/graphql/context'
import { namesAsValues } from '../../../platform/graphql/enum-values'
import { write } from '../../../platform/graphql/write'
import type {
  DataImportPerson,
  DataImportPreview,
  DataImportRefusal,
  DataImportReport,
  DataImportSkipped,
} from '../../../platform/tables'
import { textIn } from '../../../platform/words'
import { type MetricKey, metrics } from '../../series/measurement'
import { latestRuns, type Run, RunRef } from '../../studies/run'
import { dataImportPolicy } from './data-import-policy'
import { FirstValueRef, mappingOfInput, TableKindRef, TableMappingInput } from './mapping-schema'
import { importKinds } from './run/import-kinds'
import { checkDataImport } from './upload/check-files'
import {
  type DataImport,
  filesOfImport,
  isWhole,
  requireDataImport,
  type SentFile,
} from './upload/data-import-queries'
import { startDataImport } from './upload/import-files'
import { mapDataImport } from './upload/map-tables'
import { createDataImport } from './upload/receive-files'
import { type Undoing, undoDataImport, undoingOf } from './upload/undo-import'
import { keptDays, partBytes } from './upload/upload-limits'

const authorize = dataImportPolicy.use

const DataImportStateEnum = builder.enumType('DataImportState', {
  values: {
    RECEIVING: { value: 'receiving', description: 'Pieces of its files may be sent.' },
    CHECKING: { value: 'checking' },
    REFUSED: { value: 'refused', description: 'The check was cancelled, or the files cannot be opened.' },
    CHECKED: { value: 'checked', description: 'It can be looked at and imported.' },
    IMPORTING: { value: 'importing' },
    IMPORTED: { value: 'imported' },
    UNDOING: { value: 'undoing' },
    UNDONE: { value: 'undone', description: 'Its values were removed again.' },
  } as const,
})
const DataImportFormatEnum = builder.enumType('DataImportFormat', {
  description: 'A format of exports that is read.',
  values: namesAsValues(importKinds),
})

const DataImportFileRef = builder.objectRef<SentFile>('DataImportFile').implement({
  authorize,
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    bytes: t.field({ type: 'Float', resolve: ({ byteCount }) => byteCount }),
    isWhole: t.boolean({ description: 'All of its pieces have arrived.', resolve: isWhole }),
  }),
})

type ReadFile = DataImportPreview['files'][number] & Partial<DataImportReport['files'][number]>

const ReadFileRef = builder.objectRef<ReadFile>('DataImportReadFile').implement({
  description: 'A file that is read.',
  authorize,
  fields: (t) => ({
    name: t.exposeString('name'),
    label: t.string({ resolve: ({ label }, _, { locale }) => textIn(label, locale) }),
    rows: t.field({ type: 'Float', resolve: ({ rows }) => rows }),
    rejected: t.field({ type: 'Float', resolve: ({ rejected }) => rejected ?? 0 }),
    duplicates: t.field({ type: 'Float', resolve: ({ duplicates }) => duplicates ?? 0 }),
    first: t.field({
      type: FirstValueRef,
      nullable: true,
      description: 'Before the import; null where the first row has no value.',
      resolve: ({ first }) => first ?? null,
    }),
  }),
})

const SkippedRef = builder.objectRef<DataImportSkipped>('DataImportSkippedFile').implement({
  description: 'A file that is known and not imported.',
  authorize,
  fields: (t) => ({
    name: t.exposeString('name'),
    label: t.string({ resolve: ({ label }, _, { locale }) => textIn(label, locale) }),
    reason: t.string({ resolve: ({ note }, _, { locale }) => textIn(note, locale) }),
  }),
})

const RefusalRef = builder.objectRef<DataImportRefusal>('DataImportRefusal').implement({
  description: 'What was not taken, where it stands, and why.',
  authorize,
  fields: (t) => ({
    file: t.exposeString('file'),
    line: t.exposeInt('line'),
    column: t.string({ resolve: ({ column }, _, { locale }) => textIn(column, locale) }),
    message: t.string({ resolve: ({ message }, _, { locale }) => textIn(message, locale) }),
  }),
})

const PersonRef = builder.objectRef<DataImportPerson>('DataImportPerson').implement({
  description: 'Whose rows the files have, and who gets them.',
  authorize,
  fields: (t) => ({
    account: t.exposeString('account', { description: 'As the files name them.' }),
    subjectCode: t.exposeString('subjectCode'),
    isNewSubject: t.exposeBoolean('isNewSubject'),
    deviceCode: t.exposeString('deviceCode'),
    isNewDevice: t.exposeBoolean('isNewDevice'),
    firstOn: t.exposeString('firstOn'),
    lastOn: t.exposeString('lastOn'),
    linkedOn: t.exposeString('linkedOn', {
      nullable: true,
      description: 'What was measured before this day waits for a link; null where nothing does.',
    }),
    refusal: t.string({
      nullable: true,
      description: 'Why the person is not registered and their rows are refused; null for everybody else.',
      resolve: ({ refusal }, _, { locale }) => (refusal === null ? null : textIn(refusal, locale)),
    }),
    looksDated: t.boolean({
      description: 'Refused only until somebody says that IDs which look like dates are right.',
      resolve: ({ looksDated }) => looksDated ?? false,
    }),
  }),
})

const DatedIdsRef = builder
  .objectRef<NonNullable<DataImportPreview['datedIds']>>('DataImportDatedIds')
  .implement({
    description: 'IDs of new people that Excel may have made of others.',
    authorize,
    fields: (t) => ({
      count: t.exposeInt('count'),
      example: t.exposeString('example'),
    }),
  })

const PreviewRef = builder.objectRef<DataImportPreview>('DataImportPreview').implement({
  description: 'What importing the files would do.',
  authorize,
  fields: (t) => ({
    rows: t.field({ type: 'Float', resolve: ({ rows }) => rows }),
    peopleCount: t.exposeInt('peopleCount'),
    newSubjects: t.exposeInt('newSubjects'),
    datedIds: t.field({
      type: DatedIdsRef,
      nullable: true,
      description: 'Asked about once; null where no ID looks like a date.',
      resolve: ({ datedIds }) => datedIds ?? null,
    }),
    people: t.field({
      type: [PersonRef],
      description: 'The first 500; those of whom something waits come first.',
      resolve: ({ people }) => [...people],
    }),
    files: t.field({ type: [ReadFileRef], resolve: ({ files }) => [...files] }),
    skipped: t.field({ type: [SkippedRef], resolve: ({ skipped }) => [...skipped] }),
    refused: t.field({ type: [RefusalRef], resolve: ({ refused }) => [...refused] }),
    rejections: t.field({
      type: [RefusalRef],
      description: 'The first 20 rows and cells that would be refused.',
      resolve: ({ rejections }) => [...(rejections ?? [])],
    }),
    tables: t.field({
      type: [TableKindRef],
      description: 'Tables of no known format: how their columns are read, until they are imported.',
      resolve: ({ tables }) => [...(tables ?? [])],
    }),
    wasImported: t.exposeBoolean('wasImported', { description: 'The same content was imported before.' }),
  }),
})

const WaitingRef = builder.objectRef<DataImportReport['waiting'][number]>('DataImportWaiting').implement({
  description: 'Values that a device measured before it was linked; they belong to nobody yet.',
  authorize,
  fields: (t) => ({
    deviceCode: t.exposeString('deviceCode'),
    subjectCode: t.exposeString('subjectCode'),
    count: t.field({ type: 'Float', resolve: ({ count }) => count }),
    firstOn: t.exposeString('firstOn'),
    lastOn: t.exposeString('lastOn'),
    linkedOn: t.exposeString('linkedOn'),
  }),
})

const RoundedRef = builder.objectRef<DataImportReport['rounded'][number]>('DataImportRounded').implement({
  description: 'Values of which finer digits than are kept were dropped.',
  authorize,
  fields: (t) => ({
    metric: t.string({
      resolve: ({ metric }, _, { locale }) =>
        Object.hasOwn(metrics, metric) ? metrics[metric as MetricKey].name[locale] : metric,
    }),
    count: t.field({ type: 'Float', resolve: ({ count }) => count }),
  }),
})

const ReportRef = builder.objectRef<DataImportReport>('DataImportReport').implement({
  description: 'What came of an import: the same as its command on the server reports.',
  authorize,
  fields: (t) => ({
    wasFinished: t.exposeBoolean('wasFinished', {
      description: 'The same content was imported before, so that nothing changed.',
    }),
    people: t.exposeInt('people'),
    rows: t.field({ type: 'Float', resolve: ({ rows }) => rows }),
    written: t.field({ type: 'Float', resolve: ({ written }) => written }),
    unchanged: t.field({ type: 'Float', resolve: ({ unchanged }) => unchanged }),
    held: t.field({
      type: 'Float',
      description: 'Values while nobody wore the device.',
      resolve: ({ held }) => held,
    }),
    rejected: t.field({ type: 'Float', resolve: ({ rejected }) => rejected }),
    duplicates: t.field({ type: 'Float', resolve: ({ duplicates }) => duplicates }),
    replaced: t.field({ type: 'Float', resolve: ({ replaced }) => replaced }),
    kept: t.field({ type: 'Float', resolve: ({ kept }) => kept }),
    rounded: t.field({ type: [RoundedRef], resolve: ({ rounded }) => [...rounded] }),
    files: t.field({ type: [ReadFileRef], resolve: ({ files }) => [...files] }),
    skipped: t.field({ type: [SkippedRef], resolve: ({ skipped }) => [...skipped] }),
    refusedFiles: t.exposeInt('refusedFiles'),
    waiting: t.field({ type: [WaitingRef], resolve: ({ waiting }) => [...waiting] }),
    rejections: t.field({
      type: [RefusalRef],
      description: 'The first 20; the file has all.',
      resolve: ({ rejections }) => [...rejections],
    }),
    differing: t.field({
      type: [RefusalRef],
      description: 'The first 20 values that took the place of others, or did not.',
      resolve: ({ differing }) => [...differing],
    }),
  }),
})

const UndoingRef = builder.objectRef<Undoing>('DataImportUndoing').implement({
  description: 'Whether the values of an import can be removed again. 取り込みの取り消し',
  authorize,
  fields: (t) => ({
    deviceCount: t.exposeInt('deviceCount', { description: 'Devices of which all values go.' }),
    reason: t.string({
      nullable: true,
      description: 'Why it cannot be undone; null where it can.',
      resolve: ({ reason }, _, { locale }) => reason && textIn(reason, locale),
    }),
  }),
})

const DataImportRef = builder.objectRef<DataImport>('DataImport').implement({
  description: 'Files of measurements that somebody sent, and what came of them. ファイルの取り込み',
  authorize,
  fields: (t) => ({
    id: t.exposeID('id'),
    projectId: t.exposeID('project_id'),
    state: t.expose('state', { type: DataImportStateEnum }),
    format: t.field({
      type: DataImportFormatEnum,
      nullable: true,
      description: 'Null until it is known, and where no file is of one.',
      resolve: ({ kind }) => kind,
    }),
    files: t.field({
      type: [DataImportFileRef],
      resolve: ({ id }, _, { db }) => filesOfImport(db, id),
    }),
    bytes: t.field({ type: 'Float', resolve: ({ byte_count }) => byte_count }),
    preview: t.field({
      type: PreviewRef,
      nullable: true,
      description: 'Null until the files were looked through.',
      resolve: ({ preview }) => preview,
    }),
    report: t.field({
      type: ReportRef,
      nullable: true,
      description: 'Null until they are imported.',
      resolve: ({ report }) => report,
    }),
    run: t.field({
      type: RunRef,
      nullable: true,
      description: 'The latest work on it: the check, then the import.',
      resolve: ({ id }, _, context) => context.loaders.of(runOfImport, context).load(id),
    }),
    undoing: t.field({
      type: UndoingRef,
      resolve: (found, _, { db }) => undoingOf(db, found),
    }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    finishedAt: t.expose('finished_at', { type: 'DateTime', nullable: true }),
    filesRemoved: t.boolean({
      description: `What is in the files is gone: it was imported, or ${keptDays} days are over.`,
      resolve: ({ files_removed_at }) => files_removed_at !== null,
    }),
    partBytes: t.int({ description: 'The size of the pieces to send.', resolve: () => partBytes }),
  }),
})

function runOfImport({ db }: Context) {
  return new DataLoader<string, Run | null>(async (ids) => {
    const runs = await latestRuns(db, ids)
    return ids.map((id) => runs.get(id) ?? null)
  })
}

builder.queryField('dataImport', (t) =>
  t.field({
    type: DataImportRef,
    authorize,
    args: { dataImportId: t.arg.id({ required: true }) },
    resolve: (_, { dataImportId }, context) =>
      requireDataImport(context.db, companyViewerOf(context), dataImportId),
  }),
)

const FileToSendRef = builder.inputType('DataImportFileInput', {
  fields: (t) => ({
    name: t.string({ required: true, description: 'With its folder.' }),
    bytes: t.float({ required: true }),
  }),
})

const ChosenSubjectRef = builder.inputType('DataImportSubjectInput', {
  fields: (t) => ({
    account: t.string({ required: true, description: 'As the files name them.' }),
    subjectCode: t.string({ required: true, description: 'Of a subject who is registered in the project.' }),
  }),
})

builder.mutationFields((t) => ({
  undoDataImport: t.field({
    description:
      'Has the values of an import removed in the background; subjects, devices and links stay. CONFLICT where others have values of its devices.',
    type: DataImportRef,
    authorize,
    args: { dataImportId: t.arg.id({ required: true }) },
    resolve: async (_, { dataImportId }, context) => {
      const viewer = companyViewerOf(context)
      await write(context, (tx, writeContext) => undoDataImport(tx, viewer, dataImportId, writeContext))
      return requireDataImport(context.db, viewer, dataImportId)
    },
  }),
  createDataImport: t.field({
    description:
      'Announces files; their pieces are sent to /api/data-import-files/{id}/parts/{number}. INVALID_INPUT above 2 GB or 500 files.',
    type: DataImportRef,
    authorize,
    args: {
      projectId: t.arg.id({ required: true }),
      files: t.arg({ type: [FileToSendRef], required: true }),
    },
    resolve: async (_, args, context) => {
      const viewer = companyViewerOf(context)
      const id = await write(context, (tx, writeContext) => createDataImport(tx, viewer, args, writeContext))
      return requireDataImport(context.db, viewer, id)
    },
  }),
  checkDataImport: t.field({
    description: 'Has the files looked through in the background. CONFLICT while pieces are missing.',
    type: DataImportRef,
    authorize,
    args: { dataImportId: t.arg.id({ required: true }) },
    resolve: async (_, { dataImportId }, context) => {
      const viewer = companyViewerOf(context)
      await write(context, (tx, writeContext) => checkDataImport(tx, viewer, dataImportId, writeContext))
      return requireDataImport(context.db, viewer, dataImportId)
    },
  }),
  mapDataImport: t.field({
    description:
      'Confirms how the tables of the files are read, remembers it for the project, and has the files looked through again. CONFLICT unless they were looked through and have tables; INVALID_INPUT at the fields of what cannot be read so.',
    type: DataImportRef,
    authorize,
    args: {
      dataImportId: t.arg.id({ required: true }),
      tables: t.arg({ type: [TableMappingInput], required: true }),
    },
    resolve: async (_, { dataImportId, tables: given }, context) => {
      const viewer = companyViewerOf(context)
      const tables = given.map((table) => ({
        fingerprint: table.fingerprint,
        mapping: mappingOfInput(table),
      }))
      await write(context, (tx, writeContext) =>
        mapDataImport(tx, viewer, { dataImportId, tables }, writeContext),
      )
      return requireDataImport(context.db, viewer, dataImportId)
    },
  }),
  startDataImport: t.field({
    description: 'Has the files imported in the background, once. CONFLICT before they were looked through.',
    type: DataImportRef,
    authorize,
    args: {
      dataImportId: t.arg.id({ required: true }),
      extendsLinks: t.arg.boolean({
        required: true,
        defaultValue: false,
        description: 'Links of the same person begin with the first day of the files.',
      }),
      datedIdsAreRight: t.arg.boolean({
        required: true,
        defaultValue: false,
        description: 'IDs that look like dates are right as they stand; otherwise their rows are refused.',
      }),
      subjects: t.arg({
        type: [ChosenSubjectRef],
        required: true,
        defaultValue: [],
        description:
          'Whose rows accounts have; for the others subjects are registered under codes made of them.',
      }),
    },
    resolve: async (_, args, context) => {
      const viewer = companyViewerOf(context)
      await write(context, (tx, writeContext) => startDataImport(tx, viewer, args, writeContext))
      return requireDataImport(context.db, viewer, args.dataImportId)
    },
  }),
}))
