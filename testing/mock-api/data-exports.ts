import type {
  DataExport,
  DataExportPage,
  ExportCoverage,
  ExportDefinition,
  ExportDelivery,
  ExportDownload,
  ExportDownloadPage,
  ExportEstimate,
  ExportPreviewTable,
  MutationCreateDataExportArgs,
  MutationDeleteDataExportArgs,
  MutationDeliverDataExportArgs,
  QueryDataExportsArgs,
  QueryExportCoverageArgs,
  QueryExportDownloadsArgs,
  QueryExportEstimateArgs,
} from '@/shared/api/generated/schema'
import { refuse } from './refuse'
import { aRun } from './runs'
import type { World } from './world'

type WholeExport = Required<Omit<DataExport, '__typename'>>

export const aDefinition: ExportDefinition = {
  testSubjectIds: [],
  tagIds: [],
  statuses: ['ACTIVE', 'COMPLETED'],
  from: '2026-10-10',
  to: '2026-11-20',
  fromStudyDay: null,
  toStudyDay: null,
  contents: ['SAMPLES', 'DAILY', 'SURVEYS'],
  metrics: ['HEART_RATE', 'STEPS'],
  granularity: 'MINUTE',
  layout: 'WIDE',
  format: 'PARQUET',
  times: 'LOCAL',
  missing: 'EMPTY',
  hidesCodes: false,
  shiftsDates: false,
  keepsWeekdays: true,
  bandsBirthYears: false,
  dropsFreeText: false,
}

const run = (given: Parameters<typeof aRun>[0]) =>
  aRun({ kind: 'EXPORT_DATA', name: 'データ出力', stage: 'WRITE', ...given })

const ended = { canCancel: false, finishedAt: '2026-11-21T01:02:00Z' } as const

/** An export whose file is there. */
function aDataExport(given: Partial<WholeExport> = {}): WholeExport {
  return {
    id: 'export-sleep',
    name: '起床時チェックの回答',
    definition: aDefinition,
    run: run({ ...ended, id: 'run-sleep', state: 'SUCCEEDED', done: 9744, total: 9744 }),
    previousId: null,
    askedByName: '観測 花子',
    holdsPersonal: false,
    purpose: null,
    fileName: 'SLP26_起床時チェックの回答_20261120.zip',
    rows: 9744,
    bytes: 2_100_000,
    sha256: '9f2c84d17f0a7be1f3c0d2a95f0b6a6c1b8f27c4c4e19d1c7ab0cb2f1e3941ab',
    tables: [],
    subjects: 131,
    cutAt: '2026-11-20T09:02:00Z',
    createdAt: '2026-11-20T09:02:00Z',
    finishedAt: '2026-11-20T09:02:30Z',
    expiresAt: '2026-12-04T09:02:30Z',
    removedWhy: null,
    canDownload: true,
    downloads: 2,
    withdrawnSince: [],
    deliveries: [],
    ...given,
  }
}

/** One that arrived. */
function aDelivery(given: Partial<ExportDelivery> = {}): ExportDelivery {
  return {
    id: 'delivery-done',
    exportName: '起床時チェックの回答',
    destinationId: 'destination-university',
    destinationName: '大学の保存先',
    place: 's3.example.ac.jp/sleep-study',
    objectKey: 'kansoku/slp26/SLP26_起床時チェックの回答_20261120_5f0b6a6c.zip',
    state: 'DELIVERED',
    failure: null,
    runId: null,
    doneMegabytes: 3,
    totalMegabytes: 3,
    askedByName: '観測 花子',
    askedAt: '2026-11-20T09:02:00Z',
    endedAt: '2026-11-20T09:02:40Z',
    ...given,
  }
}

const noFile = {
  rows: null,
  bytes: null,
  sha256: null,
  fileName: null,
  subjects: null,
  cutAt: null,
  finishedAt: null,
  expiresAt: null,
  canDownload: false,
  downloads: 0,
} as const

const aDownload: ExportDownload = {
  id: 'download-page',
  means: 'PAGE',
  userName: '観測 花子',
  keyName: null,
  destinationName: null,
  fileName: 'SLP26_起床時チェックの回答_20261120.zip',
  bytes: 2_100_000,
  downloadedAt: '2026-11-20T10:15:00Z',
}
/** One of each way in which a file leaves, the latest first. */
const someDownloads: readonly ExportDownload[] = [
  { ...aDownload, id: 'download-key', means: 'KEY', keyName: '解析用', downloadedAt: '2026-11-20T12:00:00Z' },
  aDownload,
  {
    ...aDownload,
    id: 'download-sent',
    means: 'DELIVERY',
    destinationName: '大学の保存先',
    downloadedAt: '2026-11-20T09:02:40Z',
  },
]

/** One of each way to stand. */
export const someDataExports: DataExport[] = [
  aDataExport({
    ...noFile,
    id: 'export-running',
    name: '心拍の1分値',
    run: run({ id: 'run-export', done: 40_183_688, total: 64_812_400 }),
  }),
  aDataExport({
    ...noFile,
    id: 'export-waits',
    name: '全項目の日次',
    run: run({ id: 'run-waits-export', state: 'QUEUED', done: 0, total: null, stage: null, startedAt: null }),
  }),
  aDataExport({
    deliveries: [
      aDelivery({
        id: 'delivery-failed',
        destinationId: 'destination-archive',
        destinationName: '長期保存',
        objectKey: null,
        state: 'FAILED',
        failure: 'シークレットアクセスキーが違います。保存先の設定で入力し直してください。',
      }),
      aDelivery(),
    ],
  }),
  aDataExport({
    ...noFile,
    id: 'export-failed',
    name: '心拍の測定値',
    definition: { ...aDefinition, format: 'XLSX' },
    run: run({
      ...ended,
      id: 'run-failed-export',
      state: 'FAILED',
      failure:
        '「samples_heart_rate」が Excel の上限（1,048,576行）を超えます（約4,120,000行）。期間か項目を減らすか、CSV か Parquet を選んでください。',
    }),
  }),
  aDataExport({
    id: 'export-expired',
    name: '歩数の日次',
    definition: { ...aDefinition, format: 'CSV_EXCEL' },
    removedWhy: 'EXPIRED',
    canDownload: false,
    rows: 4608,
    bytes: 200_000,
  }),
]

/** The world's exports; a new one waits. */
export function dataExportsOf(world: World) {
  let exports = world.dataExports
  const one = (id: string) =>
    exports.find((found) => found.id === id) ?? refuse('NOT_FOUND', '出力が見つかりません。')
  return {
    dataExports: ({ offset = 0, limit = 20 }: QueryDataExportsArgs): DataExportPage => ({
      total: exports.length,
      items: exports.slice(offset, offset + limit),
    }),
    exportDownloads: ({
      dataExportId,
      offset = 0,
      limit = 20,
    }: QueryExportDownloadsArgs): ExportDownloadPage => {
      const log = one(dataExportId).downloads === 0 ? [] : someDownloads
      return { total: log.length, items: log.slice(offset, offset + limit) }
    },
    exportEstimate: ({ definition }: QueryExportEstimateArgs): ExportEstimate => ({
      subjects: definition.testSubjectIds.length || 131,
      rows: definition.contents.includes('SAMPLES') ? 104_000_000 : 18_412,
      bytes: definition.contents.includes('SAMPLES') ? 920_000_000 : 540_000,
      seconds: definition.contents.includes('SAMPLES') ? 480 : 3,
      isTooLargeForExcel: definition.contents.includes('SAMPLES'),
    }),
    exportCoverage: ({ definition }: QueryExportCoverageArgs): ExportCoverage => {
      const isByStudyDay = typeof definition.toStudyDay === 'number'
      const days = Array.from({ length: definition.from === '2020-01-01' ? 0 : 28 }, (_, day) => day)
      const dayName = (day: number) =>
        isByStudyDay ? String(day + 1) : new Date(Date.UTC(2026, 9, 18 + day)).toISOString().slice(0, 10)
      const withData = (every: number) => days.map((day) => (day % every === 0 ? 40 : 131 - day * 2))
      return {
        isByStudyDay,
        stretches: days.map((day) => ({ from: dayName(day), to: dayName(day), subjectDays: 131 })),
        rows: [
          { metric: null, days: withData(9) },
          ...definition.metrics.map((metric, place) => ({ metric, days: withData(5 + place) })),
        ],
      }
    },
    exportPreview: (): ExportPreviewTable[] => [
      {
        name: 'daily',
        title: '日次の集計',
        columns: ['subject', 'date', 'heart_rate', 'heart_rate_state'],
        cells: ['SLP-0001', '2026-10-18', '76.8', 'complete', 'SLP-0001', '2026-10-19', '', 'not_worn'],
      },
      { name: 'sleep_sessions', title: '睡眠', columns: ['subject', 'sleep_date'], cells: [] },
    ],
    createDataExport: ({ name, definition, destinationId }: MutationCreateDataExportArgs): DataExport => {
      const { from = null, to = null, fromStudyDay = null, toStudyDay = null, ...others } = definition
      const { keepsWeekdays = true, ...rest } = others
      const made = aDataExport({
        ...noFile,
        id: `export-${exports.length}`,
        name,
        definition: { ...rest, keepsWeekdays, from, to, fromStudyDay, toStudyDay },
        run: run({ id: `run-${exports.length}`, state: 'QUEUED', done: 0, stage: null, total: null }),
        deliveries: destinationId ? [aDelivery({ state: 'WAITING', objectKey: null, endedAt: null })] : [],
      })
      exports = [made as DataExport].concat(exports)
      return made
    },
    deliverDataExport: ({ dataExportId, destinationId }: MutationDeliverDataExportArgs): DataExport => {
      const found = one(dataExportId)
      const { name } = world.storageDestinations.find(({ id }) => id === destinationId) ?? { name: '' }
      const sending = aDelivery({
        id: `delivery-${found.deliveries.length}`,
        destinationId,
        destinationName: name,
        objectKey: null,
        state: 'SENDING',
        runId: 'run-delivery',
        doneMegabytes: 0,
        endedAt: null,
      })
      const changed = { ...found, deliveries: [sending, ...found.deliveries] }
      exports = exports.map((kept) => (kept.id === dataExportId ? changed : kept))
      return changed
    },
    deleteDataExport: ({ dataExportId }: MutationDeleteDataExportArgs): DataExport => {
      const gone = { ...one(dataExportId), removedWhy: 'DELETED' as const, canDownload: false }
      exports = exports.map((found) => (found.id === dataExportId ? gone : found))
      return gone
    },
  }
}
