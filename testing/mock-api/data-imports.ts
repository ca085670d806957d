import { HttpResponse, http } from 'msw'
import type {
  DataImport,
  DataImportPreview,
  DataImportReport,
  DataImportTable,
  DataImportTableInput,
  MutationCreateDataImportArgs,
  MutationMapDataImportArgs,
} from '@/shared/api/generated/schema'
import { refuse } from './refuse'
import { aRun } from './runs'
import type { World } from './world'

/** With every field, at every depth, as a client that asks for all of them gets it. */
type Whole<T> = T extends readonly (infer One)[]
  ? Whole<One>[]
  : T extends object
    ? { [Name in keyof T as Exclude<Name, '__typename'>]-?: Whole<Exclude<T[Name], undefined>> }
    : T

export const personOfImport = (
  account: string,
  given: Partial<DataImportPreview['people'][number]> = {},
) => ({
  account,
  subjectCode: `FIT-${account}`,
  isNewSubject: true,
  deviceCode: `SLP26-FIT-${account}`,
  isNewDevice: true,
  firstOn: '2026-10-12',
  lastOn: '2026-11-11',
  linkedOn: null,
  refusal: null,
  looksDated: false,
  ...given,
})

const files = [
  {
    name: 'export.zip/dailyActivity_merged.csv',
    label: '日ごとの活動',
    rows: 940,
    rejected: 0,
    duplicates: 0,
    first: {
      subjectCode: 'FIT-1503960366',
      metric: '歩数',
      value: 13_162,
      unit: '歩',
      date: '2026-10-12',
      time: null,
    },
  },
  {
    name: 'export.zip/heartrate_seconds_merged.csv',
    label: '心拍数',
    rows: 1_154_681,
    rejected: 2,
    duplicates: 17,
    first: {
      subjectCode: 'FIT-1503960366',
      metric: '心拍数',
      value: 97,
      unit: 'bpm',
      date: '2026-10-12',
      time: '07:21:00+09:00',
    },
  },
]
const skipped = [
  {
    name: 'export.zip/minuteMETsNarrow_merged.csv',
    label: '1分ごとのMETs',
    reason: '対応する指標がないため取り込みません。',
  },
]

/** Of three people, of whom one wore the device before it was linked. */
export const somePreview: Whole<DataImportPreview> = {
  rows: 1_155_621,
  peopleCount: 3,
  newSubjects: 1,
  datedIds: null,
  people: [
    personOfImport('1503960366', { isNewSubject: false, isNewDevice: false, linkedOn: '2026-10-20' }),
    personOfImport('1624580081', {
      isNewSubject: false,
      refusal:
        '被験者コード「FIT-1624580081」は、削除済みの被験者が使っています。その被験者を元に戻すか、別のコードを入力してください。',
    }),
    personOfImport('1644430081'),
  ],
  files,
  skipped,
  refused: [
    {
      file: 'export.zip/notes.txt',
      line: 1,
      column: '見出し',
      message: '見出しの列から種類を判別できないため、このファイルは取り込みませんでした。',
    },
  ],
  rejections: [],
  tables: [],
  wasImported: false,
}

/** A table of no known format, as its columns are probably meant; the order of its dates nobody knows. */
export const someTable: Whole<DataImportTable> = {
  fingerprint: 'a1b2c3',
  file: '測定/P001.csv',
  fileCount: 3,
  firstRowLine: 2,
  origin: 'SUGGESTED',
  columns: [
    { name: '被験者ID', examples: ['P001', 'P002'], note: null },
    { name: '測定日', examples: ['1/2/2026', '1/3/2026'], note: null },
    { name: '時刻', examples: ['09:00', '09:01'], note: null },
    { name: '歩数', examples: ['12', '0', '31'], note: null },
    { name: '距離(km)', examples: ['0.01', '0.02'], note: null },
    { name: 'Axis1', examples: ['120', '0'], note: '加速度のカウントなどには、対応する指標がありません。' },
    { name: 'メモ', examples: [], note: null },
  ],
  mapping: {
    isLeftOut: false,
    personFrom: 'COLUMN',
    personColumn: 0,
    dateColumn: 1,
    timeColumn: 2,
    dateForm: null,
    zone: 'LOCAL',
    covers: 'MINUTE',
    decimal: 'POINT',
    values: [
      { column: 3, metric: 'steps', unit: 'steps' },
      { column: 4, metric: 'distance', unit: 'km' },
    ],
  },
}

/** What is known before somebody says how a table is read. */
export const unmappedPreview: Whole<DataImportPreview> = {
  ...somePreview,
  rows: 0,
  peopleCount: 0,
  newSubjects: 0,
  people: [],
  files: [],
  skipped: [],
  refused: [],
  tables: [someTable],
}

/** The same table once it is mapped and read. */
export const mappedPreview = (tables: readonly Whole<DataImportTable>[]): Whole<DataImportPreview> => ({
  ...somePreview,
  rows: 2880,
  peopleCount: 2,
  newSubjects: 0,
  people: ['P001', 'P002'].map((code) =>
    personOfImport(code, {
      subjectCode: code,
      isNewSubject: false,
      deviceCode: `SLP26-CSV-${code}`,
      firstOn: '2026-01-02',
      lastOn: '2026-01-03',
    }),
  ),
  files: [
    {
      name: someTable.file,
      label: 'CSV(被験者ID / 測定日 / 時刻 / 歩数)',
      rows: 2880,
      rejected: 1,
      duplicates: 0,
      first: {
        subjectCode: 'P001',
        metric: '歩数',
        value: 12,
        unit: '歩',
        date: '2026-01-02',
        time: '09:00:00+09:00',
      },
    },
  ],
  skipped: [],
  refused: [],
  rejections: [
    { file: someTable.file, line: 7, column: '歩数', message: '歩数「多い」は数値ではありません。' },
  ],
  tables: [...tables],
})

export const someReport: Whole<DataImportReport> = {
  wasFinished: false,
  people: 3,
  rows: 1_155_621,
  written: 1_155_602,
  unchanged: 0,
  held: 8,
  rejected: 2,
  duplicates: 17,
  replaced: 0,
  kept: 1,
  rounded: [{ metric: '距離', count: 12 }],
  files,
  skipped,
  refusedFiles: 1,
  waiting: [
    {
      deviceCode: 'SLP26-FIT-1503960366',
      subjectCode: 'FIT-1503960366',
      count: 8,
      firstOn: '2026-10-12',
      lastOn: '2026-10-19',
      linkedOn: '2026-10-20',
    },
  ],
  rejections: [
    {
      file: 'export.zip/heartrate_seconds_merged.csv',
      line: 90_211,
      column: 'Value',
      message: '心拍数 900 は記録できる範囲(20〜300)の外です。',
    },
  ],
  differing: [],
}

/** Files that were looked through and are not imported yet. */
export function aDataImport(given: Partial<Whole<DataImport>> = {}): Whole<DataImport> {
  return {
    id: 'data-import',
    projectId: 'project-slp26',
    state: 'CHECKED',
    format: 'FITABASE',
    files: [{ id: 'data-import-file', name: 'export.zip', bytes: 48_211_002, isWhole: true }],
    bytes: 48_211_002,
    preview: somePreview,
    report: null,
    run: null,
    undoing: { deviceCount: 0, reason: '取り込みが終わっていないため、取り消せません。' },
    createdAt: '2026-11-21T01:00:00Z',
    finishedAt: null,
    filesRemoved: false,
    partBytes: 4_194_304,
    ...given,
  }
}

/** The run that looks files through, or imports them. */
export const anImportRun = (given: Parameters<typeof aRun>[0] = {}) =>
  aRun({
    id: 'run-import-files',
    kind: 'IMPORT_FILES',
    name: 'ファイルの取り込み',
    targetId: 'data-import',
    targetName: 'export.zip',
    ...given,
  })

/** What a table is after somebody has confirmed the input. */
function mappedBy(input: DataImportTableInput | undefined): Partial<Whole<DataImportTable>> {
  if (!input) return {}
  const {
    fingerprint: _,
    personColumn = null,
    dateColumn = null,
    timeColumn = null,
    dateForm = null,
    ...rest
  } = input
  return { origin: 'CHOSEN', mapping: { ...rest, personColumn, dateColumn, timeColumn, dateForm } }
}

/** Looking through and importing are done at once. */
export function dataImportsOf(world: World) {
  let found = world.dataImport
  return {
    dataImport: () => found,
    createDataImport: ({ files: sent }: MutationCreateDataImportArgs) => {
      if (sent.some(({ name }) => name.includes('refused')))
        refuse('INVALID_INPUT', 'ファイルが空です。中身のあるファイルを選んでください。', 'files')
      const files = sent.map((file, place) => ({ ...file, id: `data-import-file-${place}`, isWhole: false }))
      return { ...found, files }
    },
    checkDataImport: () => found,
    mapDataImport: ({ tables }: MutationMapDataImportArgs) => {
      for (const [at, { dateForm, isLeftOut }] of tables.entries()) {
        if (!isLeftOut && !dateForm)
          refuse(
            'INVALID_INPUT',
            '日付の書き方を選んでください。データからは決められません。',
            `tables.${at}.dateForm`,
          )
      }
      const shown = found.preview?.tables ?? []
      const mapped = shown.map(
        (table, at) => ({ ...table, ...mappedBy(tables[at]) }) as Whole<DataImportTable>,
      )
      found = { ...found, preview: mappedPreview(mapped) }
      return found
    },
    startDataImport: () => {
      found = {
        ...found,
        state: 'IMPORTED',
        report: someReport,
        filesRemoved: true,
        undoing: { deviceCount: 3, reason: null },
      }
      return found
    },
    undoDataImport: () => {
      found = { ...found, state: 'UNDONE' }
      return found
    },
  }
}

export const dataImportFiles = [
  http.post('*/api/data-import-files/:id/parts/:number', ({ params }) =>
    HttpResponse.json({ number: Number(params.number) }),
  ),
  http.get('*/api/data-imports/:id/report.csv', () =>
    HttpResponse.text('\uFEFFファイル,行\r\n', {
      headers: { 'content-disposition': 'attachment; filename="import-report.csv"' },
    }),
  ),
]
