import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { aCompany, aProject } from '../../../../../testing/builders'
import { BulkUploads } from '../../../../../testing/bulk-files'
import { testDatabase } from '../../../../../testing/database'
import { aMember, anOwner, aStranger } from '../../../../../testing/people'
import { editedWorkbook, workbook, zipped } from '../../../../../testing/workbook'

const { db } = await testDatabase()
const company = await aCompany(db)
const project = await aProject(db, { company_id: company.id })
const desk = new BulkUploads(db, await anOwner(db, company))
const open = (content: string | Buffer) => desk.open({ kind: 'test_subject', projectId: project.id, content })
const files = () => db.selectFrom('bulk_file').select('id').execute()

test('a member opens no file, and an owner of another company none for our project', async () => {
  const sent = { kind: 'test_subject', projectId: project.id, content: 'コード\nS-1\n' } as const

  await expect(new BulkUploads(db, await aMember(db, company, [project])).open(sent)).rejects.toMatchObject({
    code: 'ADMIN_OR_OWNER_REQUIRED',
  })
  await expect(new BulkUploads(db, await aStranger(db)).open(sent)).rejects.toMatchObject({
    code: 'PROJECT_COMPANY_MISMATCH',
  })
  expect(await files()).toEqual([])
})

test('our file is nothing to an owner of another company: not to read, fix or register', async () => {
  const id = await open('コード\nS-1\n')
  const stranger = new BulkUploads(db, await aStranger(db))

  for (const act of [
    () => stranger.look(id),
    () => stranger.fix(id, 2, 0, 'S-9'),
    () => stranger.set(id, { onlyNew: true }),
    () => stranger.start(id),
  ]) {
    await expect(act()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  expect((await desk.look(id)).file.state).toBe('CHECKED')
  await db.deleteFrom('bulk_file').execute()
})

test('a code of thousands of random letters is an error of its row: no index could hold it', async () => {
  const long = Array.from(randomBytes(9000), (byte) => String.fromCodePoint(0x4e00 + byte * 64 + 7)).join('')
  const id = await open(`コード\n${long}\n${long}\nS-1\n`)
  const { file } = await desk.look(id)
  expect(file).toMatchObject({ state: 'CHECKED', counts: { error: 2, new: 1 } })
  await db.deleteFrom('bulk_file').execute()
})

/** A small workbook whose directory names 200 MB. */
function bomb(): Buffer {
  const file = workbook([['コード'], ['S-1']])
  file.writeUInt32LE(200 * 1024 * 1024, file.indexOf('PK\x01\x02', 0, 'latin1') + 24)
  return file
}

/** An archive of one part. */
const archive = (name: string) => zipped([[name, Buffer.from('コード\nS-1\n')]])

function manyRows(): Buffer {
  const row = [{ number: '1' }]
  return workbook([['コード'], ...Array.from({ length: 200_001 }, () => row)])
}

/** A workbook of two rows with a cell far away from them. */
function farCell(address: string): Buffer {
  return editedWorkbook([['コード'], ['S-1'], ['S-2']], (sheet) => sheet.replace('r="A3"', `r="${address}"`))
}

/** The same, with a distant row. */
function farRow(row: number): Buffer {
  return editedWorkbook([['コード'], ['S-1'], ['S-2']], (sheet) =>
    sheet.replace('<row r="3"><c r="A3"', `<row r="${row}"><c r="A${row}"`),
  )
}

/** The most rows allowed, and a cell that would make each of them hundreds of cells wide. */
function wideCell(): Buffer {
  const row = [{ number: '1' }]
  const rows = [['コード'], ...Array.from({ length: 50_000 }, () => row)]
  return editedWorkbook(rows, (sheet) => sheet.replace('r="A50001"', 'r="ALL50001"'))
}

/** A workbook of two rows, one part of which has millions of elements. */
function manyElements(part: string, element: string, end: string): Buffer {
  return editedWorkbook(
    [['コード'], ['S-1']],
    (xml) => xml.replace(end, `${element.repeat(20_000_000 / element.length)}${end}`),
    part,
  )
}

const hidden = (sheet: string) => sheet.replace('<c r="A3"', '<!-- <c " --><c r="ZZZZZZ3" a=" "')

const utf8 = Buffer.from('コード,メモ\nS-1,日本語\n')
test.each([
  ['an empty file', '', 'ファイルが空です'],
  ['headers without rows', 'コード,タグ\n', 'データの行がありません'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), '表のファイルではない'],
  ['a PDF', '%PDF-1.7 ...', 'PDF は読み取れません'],
  ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), '古い形式の Excel'],
  [
    'a workbook that is cut off',
    workbook([['コード'], ['S-1']]).subarray(0, -100),
    'Excel ファイルを読み取れません',
  ],
  ['an archive of a table', archive('subjects.csv'), 'ZIP で圧縮されたファイルです'],
  ['an archive that is cut off', Buffer.from('504b0304140000000000', 'hex'), 'ZIP で圧縮されたファイルです'],
  ['a compressed table', gzipSync('コード\nS-1\n'), 'gzip で圧縮されたファイルです'],
  ['a Word document', archive('word/document.xml'), 'Word の文書 は読み取れません'],
  ['slides', archive('ppt/presentation.xml'), 'PowerPoint の資料 は読み取れません'],
  ['a binary workbook', archive('xl/workbook.bin'), 'Excel バイナリ ブック'],
  ['an archive that says it unpacks to more than there is memory', bomb(), '中身が大きすぎます'],
  ['a quote that is never closed', `コード\nS-1\n"S-2${'\nS-3'.repeat(400_000)}`, '3行目で始まる引用符'],
  [
    'a quote that only another cell closes',
    'コード,メモ\nS-1,"朝\nS-2,昼\nS-3,"夜"\n',
    '2行目で始まる引用符',
  ],
  ['a file of blank lines', `コード\nS-1${'\r\n'.repeat(9_000_000)}`, '空の行が10万行を超えています'],
  ['headings that are commas', `コード${','.repeat(19_000_000)}\nS-1`, '1行目の列が1000を超えています'],
  ['a heading of 5 MB', `${'コ'.repeat(1_700_000)}\nS-1`, '1行目の1列目が長すぎます'],
  [
    'a row of 50,000 characters',
    `コード${',a'.repeat(5)}\nS-1${`,${'あ'.repeat(9999)}`.repeat(5)}\n`,
    '2行目が長すぎます',
  ],
  [
    'a cell of 5 MB',
    `コード,メモ\nS-1,${'あ'.repeat(1_700_000)}\n`,
    '2行目の2列目が長すぎます。1つのセルは1万文字まで',
  ],
  [
    'a cell of 20,000 characters',
    `コード,メモ\nS-1,${'あ'.repeat(20_000)}\n`,
    '2行目の2列目が長すぎます。1つのセルは1万文字まで',
  ],
  ['two encodings', Buffer.concat([utf8, iconv.encode('S-2,試験\n', 'cp932')]), '3行目で文字コード'],
  [
    'Shift_JIS with a line of UTF-8',
    Buffer.concat([iconv.encode('コード,メモ\nS-1,試験\n', 'cp932'), Buffer.from('S-2,日本\n')]),
    '3行目で文字コード',
  ],
  ['a million rows', `コード\n${'S1\n'.repeat(1_000_000)}`, '10万行を超えています'],
  ['a workbook of far too many rows', manyRows(), '10万行を超えています'],
  ['a cell in the last column of Excel', farCell('XFD3'), 'セル XFD3 まで'],
  ['a cell in no column of Excel', farCell('ZZZZZZ3'), 'セル ZZZZZZ3 まで'],
  ['a cell whose address is written in a roundabout way', farCell('&#90;ZZZZZ3'), '読み取れません'],
  ['a far cell behind a remark', editedWorkbook([['コード'], ['S-1'], ['S-2']], hidden), '読み取れません'],
  ['a row at the end of Excel', farRow(1_048_576), '1048576行目まで'],
  ['a row after the end of Excel', farRow(4_000_000_000), '4000000000行目まで'],
  ['a cell that makes many rows wide', wideCell(), 'セル ALL50001 まで'],
  ['millions of texts', manyElements('xl/sharedStrings.xml', '<si/>', '</sst>'), '中身が大きすぎます'],
  ['millions of styles', manyElements('xl/styles.xml', '<xf/>', '</cellXfs>'), '中身が大きすぎます'],
  ['millions of sheets', manyElements('xl/workbook.xml', '<a/>', '</sheets>'), '中身が大きすぎます'],
  ['more than 20 MB', Buffer.alloc(20 * 1024 * 1024 + 1, 65), '20 MBまで'],
])('%s is refused with a sentence, and nothing of it is kept', async (_, content, sentence) => {
  await expect(open(content)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    message: expect.stringContaining(sentence),
  })
  expect(await files()).toEqual([])
})

const table = '被験者コード,メモ\r\nS-1,①髙橋\r\n'
test.each([
  ['UTF-8', Buffer.from(table), 'UTF-8'],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${table}`), 'UTF-8（BOM付き）'],
  ['what Excel for Windows writes', iconv.encode(table, 'cp932'), 'Shift_JIS（CP932）'],
  ['UTF-16', iconv.encode(`\uFEFF${table}`, 'utf16-le'), 'UTF-16'],
])('%s is recognised and said', async (_, content, encoding) => {
  const { file, rows } = await desk.look(await open(content))

  expect(file).toMatchObject({ encoding, format: 'csv', rowCount: 1 })
  expect(file.columns).toEqual([
    { header: '被験者コード', field: 'code', sample: 'S-1', isRemembered: false },
    { header: 'メモ', field: 'note', sample: '①髙橋', isRemembered: false },
  ])
  expect(rows[0]).toMatchObject({ line: 2, verdict: 'NEW', issues: [] })
})

test('tabs, as a spreadsheet puts into the clipboard, are columns; empty lines are left out and counted', async () => {
  const { file, rows } = await desk.look(await open('subject_id\tbirth\n\nS-1\t1990\n'))

  expect(file).toMatchObject({ format: 'tsv', rowCount: 1 })
  expect(file.columns.map(({ field }) => field)).toEqual(['code', 'birthYear'])
  expect(rows[0]?.line).toBe(3)
})

test('a row with more cells than there are headings is refused with what cut it, and blank ones after it are nothing', async () => {
  const id = await open('コード,メモ\nS-1,朝,夜\nS-2,朝,,\n,,迷子\nS-4,"朝,夜"\n')

  const message = expect.stringMatching(/^列の数が3で、見出しの2と合いません。/)
  expect((await desk.look(id)).rows).toMatchObject([
    { line: 2, cells: ['S-1', '朝'], verdict: 'ERROR', issues: [{ field: null, message }] },
    { line: 3, verdict: 'NEW', issues: [] },
    { line: 4, verdict: 'ERROR', issues: [{ field: null, message }, { field: 'code' }] },
    { line: 5, cells: ['S-4', '朝,夜'], verdict: 'NEW', issues: [] },
  ])
  await expect(desk.fix(id, 2, 2, '')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('impossible days and years of birth are refused with the possible range', async () => {
  const year = new Date().getFullYear()
  const born = expect.stringMatching(new RegExp(`^生年は1900年から${year}年までの西暦で`))
  const rows = [`S-1,9999-12-31,1890`, `S-2,2026-02-30,${year + 2}`, `S-3,${year}-02-28,${year}`]
  const id = await open(`コード,参加開始日,生年\n${rows.join('\n')}\n`)

  expect((await desk.look(id)).rows).toMatchObject([
    {
      issues: [
        { field: 'enrolledOn', message: '日付は、1900年から2199年までの実在する日にしてください。' },
        { field: 'birthYear', message: born },
      ],
    },
    {
      issues: [
        { field: 'enrolledOn', message: '「2026-02-30」という日付はありません。' },
        { field: 'birthYear', message: born },
      ],
    },
    { verdict: 'NEW', issues: [] },
  ])
})
