import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { aCompany, aProject } from '../../../../../testing/builders'
import { BulkUploads } from '../../../../../testing/bulk-files'
import { testDatabase } from '../../../../../testing/database'
import { anOwner } from '../../../../../testing/people'
import type { EncodingName } from '../../../../platform/table-file/encodings'

const { db } = await testDatabase()
const company = await aCompany(db)
const project = await aProject(db, { company_id: company.id })
const desk = new BulkUploads(db, await anOwner(db, company))
const open = (content: Buffer, encoding: EncodingName | null = null) =>
  desk.open({ kind: 'test_subject', projectId: project.id, content, encoding })

async function opened(content: Buffer, encoding: EncodingName | null = null) {
  const { file, rows } = await desk.look(await open(content, encoding))
  return { file, notes: rows.map(({ cells }) => cells[1]) }
}
const written = (notes: readonly string[]) =>
  `code,note\n${notes.map((note, row) => `S-${row},${note}\n`).join('')}`

test.each([
  ['the sign of a copyright', ['© 2026', 'Müller & Co.', 'Café']],
  ['French accents', ['été', 'École élevée à Genève', 'naïve façade']],
  ['quotes and dashes of Windows', ['it’s fine', '“well” – ok…', 'José Peña']],
  ['degrees and micrograms', ['37.5°C ±0.2', '5 µg', '½']],
])('%s in Latin-1 are decoded unchanged, and the encoding is shown as guessed', async (_, notes) => {
  const { file, notes: read } = await opened(iconv.encode(written(notes), 'win1252'))
  expect(file).toMatchObject({ encoding: 'Windows-1252（Latin-1）', readAs: 'WINDOWS_1252' })
  expect(['LIKELY', 'UNSURE']).toContain(file.certainty)
  expect(read).toEqual(notes)
})

test.each([
  ['names', ['髙橋 ①', '山田 太郎', '高い熱。'], 'LIKELY'],
  ['half-width kana', ['ﾔﾏﾀﾞ ﾀﾛｳ', 'ｽｽﾞｷ ﾊﾅｺ'], 'LIKELY'],
  ['one kanji in each cell', ['男', '女', '朝'], 'UNSURE'],
  ['wards', ['A棟', 'B棟'], 'UNSURE'],
])('%s in Shift_JIS are read as such, with how sure it is', async (_, notes, certainty) => {
  const { file, notes: read } = await opened(iconv.encode(written(notes), 'cp932'))
  expect(file).toMatchObject({ encoding: 'Shift_JIS（CP932）', readAs: 'SHIFT_JIS', certainty })
  expect(read).toEqual(notes)
})

test('Japanese in EUC-JP is recognised by its kana', async () => {
  const notes = ['高い熱がある', 'カルテ']
  const { file, notes: read } = await opened(iconv.encode(written(notes), 'euc-jp'))
  expect(file).toMatchObject({ encoding: 'EUC-JP', readAs: 'EUC_JP', certainty: 'LIKELY' })
  expect(read).toEqual(notes)
})

test.each([
  ['UTF-8', Buffer.from(written(['©', '男'])), 'UTF_8'],
  ['UTF-16 with its mark', iconv.encode(`\uFEFF${written(['©', '男'])}`, 'utf16-le'), 'UTF_16LE'],
])('of %s it is certain', async (_, content, readAs) => {
  const { file, notes } = await opened(content)
  expect(file).toMatchObject({ readAs, certainty: 'CERTAIN' })
  expect(notes).toEqual(['©', '男'])
})

test.each([
  ['windows_1252', 'win1252', '© 5 €'],
  ['shift_jis', 'cp932', '男'],
  ['euc_jp', 'euc-jp', '女'],
  ['utf_16le', 'utf16-le', '男'],
  ['utf_16be', 'utf16-be', '男'],
  ['utf_8', 'utf8', '男'],
] as const)('a file that is said to be %s is read so', async (encoding, label, note) => {
  const { file, notes } = await opened(iconv.encode(written([note]), label), encoding)
  expect(file).toMatchObject({ readAs: encoding.toUpperCase(), certainty: 'CHOSEN' })
  expect(notes).toEqual([note])
})

test.each([
  ['utf_8', iconv.encode(written(['男']), 'cp932'), 'UTF-8 として読み取れません'],
  ['shift_jis', Buffer.from(written(['日本語']).slice(0, -1)), 'Shift_JIS（CP932） として読み取れません'],
  ['utf_16le', Buffer.from('a'), 'UTF-16 として読み取れません'],
  ['windows_1252', iconv.encode(written(['男']), 'utf16-le'), '表のファイルではない'],
] as const)(
  'a file that cannot be %s is refused, and another encoding proposed',
  async (encoding, content, sentence) => {
    await expect(open(content, encoding)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining(sentence),
    })
  },
)
