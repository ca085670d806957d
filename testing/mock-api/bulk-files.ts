import type { BulkFile, BulkRemark, BulkRow } from '@/shared/api/generated/schema'
import { aRun } from './runs'

/** A type as a query returns it: optional fields are present, possibly null. */
type Whole<T> = Required<Omit<T, '__typename'>>
type WholeRow = Omit<Whole<BulkRow>, 'issues' | 'notes'> & Record<'issues' | 'notes', Whole<BulkRemark>[]>

const fieldNames = [
  ['code', '被験者コード'],
  ['status', '状態'],
  ['tags', 'タグ'],
  ['enrolledOn', '参加開始日'],
  ['endedOn', '参加終了日'],
  ['birthYear', '生年'],
  ['sex', '性別'],
  ['note', 'メモ'],
] as const

const columns = [
  ['参加者番号', 'SLP-0130', 'code'],
  ['生年', '1994', 'birthYear'],
  ['性別', '女', 'sex'],
  ['グループ', '夜勤;A病棟', 'tags'],
  ['参加開始日', '2026/11/24', 'enrolledOn'],
  ['備考（旧）', '', ''],
] as const

/** A file of 24 subjects, checked and not yet registered. */
export function aBulkFile(given: Partial<Whole<BulkFile>> = {}): Whole<BulkFile> {
  return {
    id: 'bulk-file',
    kind: 'TEST_SUBJECT',
    name: 'subjects_20261121.csv',
    format: 'csv',
    encoding: 'Shift_JIS（CP932）',
    readAs: 'SHIFT_JIS',
    certainty: 'LIKELY',
    mergedCells: [],
    byteSize: 3174,
    rowCount: 24,
    onlyNew: false,
    clearsBlank: false,
    stopsOnError: false,
    createsMissing: false,
    datedCodeFields: [],
    datedCodes: [],
    state: 'CHECKED',
    run: null,
    startedAt: null,
    finishedAt: null,
    createdAt: '2026-11-21T01:00:00.000Z',
    project: null,
    fields: fieldNames.map(([name, label]) => ({ name, label, isRequired: name === 'code' })),
    columns: columns.map(([header, sample, field]) => ({
      header,
      sample,
      isSampleHidden: false,
      field,
      isRemembered: false,
    })),
    counts: {
      new: 19,
      changed: 1,
      unchanged: 1,
      error: 3,
      doneCreated: 0,
      doneChanged: 0,
      doneUnchanged: 0,
      doneFailed: 0,
    },
    ...given,
  }
}

/** 10,000 rows of which a quarter is registered. */
export const registeringFile = aBulkFile({
  state: 'REGISTERING',
  run: aRun(),
  counts: { ...aBulkFile().counts, new: 9999, doneCreated: 2500 },
})

/** A new row without faults. */
export function aBulkRow(line: number, given: Partial<WholeRow> = {}): WholeRow {
  const code = `SLP-${String(128 + line).padStart(4, '0')}`
  return {
    line,
    code,
    cells: [code, String(1960 + ((line * 7) % 40)), line % 2 ? '男' : '女', '夜勤;A病棟', '2026/11/24', ''],
    verdict: 'NEW',
    issues: [],
    notes: [],
    outcome: null,
    outcomeMessage: null,
    isErased: false,
    ...given,
  }
}

const faults: Record<number, Partial<WholeRow>> = {
  3: {
    cells: ['ＳＬＰ－０１３１', '1988', '男', '日勤', '2026/11/24', ''],
    notes: [{ field: 'code', message: '「ＳＬＰ－０１３１」を「SLP-0131」として読みました。' }],
  },
  4: {
    verdict: 'ERROR',
    cells: ['SLP-0042', '1991', '女', '夜勤', '2026/11/24', ''],
    issues: [
      {
        field: 'code',
        message: '被験者コード「SLP-0042」は2行目にもあります。どちらかのコードを直してください。',
      },
    ],
  },
  5: {
    verdict: 'ERROR',
    cells: ['SLP-0133', '1985', '男', '対象群', '2026/11/24', ''],
    issues: [
      {
        field: 'tags',
        message:
          'タグ「対象群」はこのプロジェクトにありません。名前を直すか、「ファイルにあるタグを作成する」を選んでください。',
      },
    ],
  },
  6: { verdict: 'CHANGED' },
  7: {
    verdict: 'ERROR',
    cells: ['SLP-0135', '96', '女', '日勤', '2026/11/24', ''],
    issues: [{ field: 'birthYear', message: '生年は西暦4桁で入力してください。例：1996' }],
  },
  8: { verdict: 'UNCHANGED' },
}

/** The rows of the file above: three with faults, one that changes a subject and one that changes nothing. */
export const someBulkRows: readonly WholeRow[] = Array.from({ length: 24 }, (_, index) =>
  aBulkRow(index + 2, faults[index + 2]),
)
