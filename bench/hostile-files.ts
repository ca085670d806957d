import { editedWorkbook, workbook } from '../server/testing/workbook'

const megabyte = 1024 * 1024

/** Lines under a heading, as many as are asked for or fit into 19 MB. */
function table(head: string, count: number, line: (row: number) => string): Buffer {
  const lines = [head]
  let size = head.length
  for (let row = 0; row < count && size < 19 * megabyte; row += 1) {
    const text = line(row)
    size += Buffer.byteLength(text) + 1
    lines.push(text)
  }
  return Buffer.from(lines.join('\n'))
}

const two = [['コード'], ['S-1']]
const bomb = (part: string, element: string, end: string, size = 140) =>
  editedWorkbook(
    two,
    (xml) => xml.replace(end, `${element.repeat((size * megabyte) / element.length)}${end}`),
    part,
  )
const wrong =
  'コード,状態,参加開始日,参加終了日,生年,性別,言語,タイムゾーン,メールアドレス,電話番号,氏名,住所,タグ'

/** Files that somebody might send to stop the service for everybody, each made when it is sent. */
export const hostileSubjects: readonly (readonly [name: string, content: () => Buffer])[] = [
  ['19 MB of blank lines', () => Buffer.from(`コード\nS-1${'\n'.repeat(19 * megabyte)}`)],
  ['19 MB of commas', () => Buffer.from(`コード${','.repeat(19 * megabyte)}\nS-1`)],
  ['an open quote before 19 MB', () => Buffer.from(`コード\n"S-1${'\nS-2'.repeat(4.7 * megabyte)}`)],
  ['19 MB of quotes', () => Buffer.from(`コード\n${'"'.repeat(19 * megabyte)}`)],
  [
    '19 MB of bytes in two encodings',
    () => Buffer.from(`コード\n${'\xe9t\xa9'.repeat(4 * megabyte)}`, 'latin1'),
  ],
  ['20,000 rows', () => table('コード,氏名,生年,メモ', 20_000, (row) => `S-${row},山田 ${row},1990,メモ`)],
  ['10,000 rows wrong in every cell', () => table(wrong, 10_000, (row) => `=${row}${',?'.repeat(12)}`)],
  ['20,000 times one code', () => table('コード,メモ', 20_000, () => 'S-1,朝')],
  [
    'rows of a hundred unknown tags',
    () => {
      const tags = Array.from({ length: 100 }, (_, tag) => `t${tag}`).join(';')
      return table('コード,タグ', 2000, (row) => `S-${row},${tags}`)
    },
  ],
  [
    'cells of 10,000 letters that become 180,000',
    () => table('コード,メモ,氏名', 100_000, () => Array(3).fill('\uFDFA'.repeat(9990)).join(',')),
  ],
  [
    'cells of 10,000 blanks and joiners',
    () =>
      table(
        'コード,メモ,氏名',
        100_000,
        (row) => `S-${row},${'\u{1F44B}\u200D'.repeat(3300)},${' '.repeat(9990)}a`,
      ),
  ],
  [
    'rows of a hundred columns',
    () =>
      table(Array.from({ length: 100 }, (_, column) => `c${column}`).join(','), 100_000, (row) =>
        Array(100).fill(`あ${row}`).join(','),
      ),
  ],
  ['a workbook of 140 MB of texts', () => bomb('xl/sharedStrings.xml', '<si><t>a</t></si>', '</sst>')],
  ['a workbook of 140 MB of styles', () => bomb('xl/styles.xml', '<xf/>', '</cellXfs>')],
  ['a workbook of 140 MB of sheets', () => bomb('xl/workbook.xml', '<sheet/>', '</sheets>')],
  ['a workbook of 3,000,000 texts', () => bomb('xl/sharedStrings.xml', '<si><t>a</t></si>', '</sst>', 24)],
  [
    'a workbook of 20,000 rows',
    () =>
      workbook([
        ['コード', '生年'],
        ...Array.from({ length: 20_000 }, (_, row) => [{ number: `${row + 1}` }, { number: '1990' }]),
      ]),
  ],
]

/** The same for links. */
export const hostileLinks: readonly (readonly [name: string, content: () => Buffer])[] = [
  [
    '10,000 links of one device',
    () =>
      table('被験者コード,デバイスコード,開始,終了', 10_000, (row) => {
        const day = new Date(Date.UTC(2020, 0, 1) + row * 60_000).toISOString().slice(0, 16).replace('T', ' ')
        return `S-${row},D-1,${day},${day.slice(0, 10)} 23:59`
      }),
  ],
]
