import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { Batch, CellType } from '../../../../engines/data-out'
import { collectedBytes } from '../../../testing/collected-bytes'
import { batchOf, column, dates, instants, numbers, offsets, zonedTexts } from '../../../testing/hard-rows'
import { textOfEntry } from '../../../testing/zip-entries'
import { readTable } from '../table-file/read-table'
import { TextTooLongError, TooManyColumnsError, TooManyRowsError, xlsxWriter } from './xlsx-writer'

const modifiedAt = new Date('2026-11-21T00:30:04Z')

/** A workbook of one sheet. */
async function written(
  types: readonly CellType[],
  batches: readonly Batch[],
  table = '測定',
): Promise<Buffer> {
  const { sink, bytes } = collectedBytes()
  const workbook = xlsxWriter(sink, { modifiedAt })
  const sheet = workbook.sheet(
    table,
    types.map((type, index) => column(`c${index}`, type)),
  )
  for (const batch of batches) await sheet.write(batch)
  await sheet.end()
  await workbook.end()
  return bytes()
}

/** The cells as the import of files reads them. */
async function readBack(file: Buffer): Promise<readonly (readonly string[])[]> {
  const { headers, batches } = await readTable(file)
  return [headers, ...[...batches].flat().map(({ cells }) => cells)]
}

test('numbers, texts and truth values come back as the import reads them', async () => {
  const rows = [
    ['=1+1', -0.5, true],
    ['a & <b> "c"', 1e21, false],
    ['line\nend', 0.1 + 0.2, null],
    ['😀 𠮷野', Number.NaN, true],
    ['0012', null, true],
    ['1-2', 5e-324, true],
    ["'quoted'", Infinity, true],
  ]
  expect(await readBack(await written(['text', 'number', 'boolean'], [batchOf(rows)]))).toEqual([
    ['c0', 'c1', 'c2'],
    ['=1+1', '-0.5', 'TRUE'],
    ['a & <b> "c"', '1E+21', 'FALSE'],
    ['line\nend', '0.30000000000000004', ''],
    ['😀 𠮷野', '', 'TRUE'],
    ['0012', '', 'TRUE'],
    ['1-2', '5e-324', 'TRUE'],
    ["'quoted'", '', 'TRUE'],
  ])
})

test('every number is the same number again', async () => {
  const sheet = await textOfEntry(
    await written(['number'], [batchOf(numbers.map((value) => [value]))]),
    'xl/worksheets/sheet1.xml',
  )
  const cells = [...sheet.matchAll(/<v>(.*?)<\/v>/g)].map(([, value]) => Number(value))
  expect(cells.map((value) => value + 0)).toEqual(
    numbers.filter((value) => value !== null).map((value) => value + 0),
  )
})

test('days are dates, moments are times in UTC, and moments with an offset are texts', async () => {
  const length = instants.length
  const moments = Float64Array.from(instants)
  const zoned = { instants: moments, offsets: Int16Array.from(offsets) }
  const days = instants.map((_, row) => dates[row] ?? null)
  const file = await written(
    ['date', 'instant', 'zonedInstant'],
    [{ length, columns: [days, moments, zoned] }],
  )
  const rows = (await readSheet(file)).slice(1)
  const asText = (cell: unknown) => (cell instanceof Date ? cell.toISOString() : cell)
  // Programs disagree on serial numbers before March 1900: such days stay texts.
  const expectedDays = days.map((day) => (day === null || day < '1900-03-01' ? day : `${day}T00:00:00.000Z`))
  expect(rows.map(([day]) => asText(day))).toEqual(expectedDays)
  expect(rows.map(([, at]) => asText(at))).toEqual(instants.map((ms) => new Date(ms).toISOString()))
  expect(rows.map(([, , local]) => local)).toEqual(zonedTexts)
})

test('what XML cannot hold is escaped (case 56), and what looks like an escape stays text', async () => {
  const { texts } = JSON.parse(
    readFileSync(join(import.meta.dirname, 'fixtures/workbook-texts.json'), 'utf8'),
  ) as { texts: string[] }
  const short = texts.filter((text) => text.length <= 32_767)
  expect(short.length).toBeGreaterThanOrEqual(3)
  const more = ['half \uD800', 'carriage\rreturn', '\uFFFE', '\0']
  const file = await written(['text'], [batchOf(short.concat(more).map((text) => [text]))])
  const sheet = await textOfEntry(file, 'xl/worksheets/sheet1.xml')
  for (const part of [
    'first line_x000B_second line',
    'bell_x0007_',
    '_x005F_x000B_ literally',
    'half _xD800_',
    'carriage_x000D_return',
    '>_xFFFE_<',
    '>_x0000_<',
  ]) {
    expect(sheet).toContain(part)
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of them.
  expect(sheet).not.toMatch(/[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF\uFFFD]/)
  expect(await readSheet(file)).toHaveLength(1 + short.length + more.length)
})

test('five tables have five sheets (case 56) with names that Excel takes', async () => {
  const { survey, repeats } = JSON.parse(
    readFileSync(join(import.meta.dirname, 'fixtures/workbook-texts.json'), 'utf8'),
  ) as { survey: string; repeats: string[] }
  const { sink, bytes } = collectedBytes()
  const workbook = xlsxWriter(sink, { modifiedAt })
  const names: string[] = []
  for (const table of [survey, ...repeats, 'SHEET', "''", 'history']) {
    const sheet = workbook.sheet(table, [column('a', 'text')])
    await sheet.write(batchOf([[table]]))
    await sheet.end()
    names.push(sheet.sheetName)
  }
  await workbook.end()
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^(?!history$)(?!')[^\\/?*[\]:]{1,31}(?<!')$/i)
  const listed = [...(await textOfEntry(bytes(), 'xl/workbook.xml')).matchAll(/<sheet name="(.*?)"/g)].map(
    ([, name]) => name,
  )
  expect(listed).toEqual(names)
  for (const [index, name] of names.entries()) {
    const rows = await readSheet(bytes(), name)
    expect(rows[1]).toEqual([[survey, ...repeats, 'SHEET', "''", 'history'][index]])
  }
})

test('a text that is too long for a cell is refused by row and column, one that just fits is not', async () => {
  const longest = 'x'.repeat(32_767)
  await expect(written(['text'], [batchOf([[longest]])])).resolves.toBeInstanceOf(Buffer)
  const refused = written(['text', 'text'], [batchOf([['a', 'b']]), batchOf([['a', `${longest}x`]])])
  await expect(refused).rejects.toBeInstanceOf(TextTooLongError)
  await expect(refused).rejects.toMatchObject({ table: '測定', row: 2, column: 'c1' })
})

test('a table of more rows than a sheet has is refused before its rows are written', async () => {
  const { sink, bytes } = collectedBytes()
  const sheet = xlsxWriter(sink, { modifiedAt }).sheet('心拍', [column('a', 'text')])
  await sheet.write({ length: 1000, columns: [{ same: null }] })
  const before = bytes().length
  const refused = sheet.write({ length: 1_047_576, columns: [{ same: null }] })
  await expect(refused).rejects.toBeInstanceOf(TooManyRowsError)
  await expect(refused).rejects.toMatchObject({ table: '心拍' })
  expect(bytes().length).toBe(before)
})

test('equal tables are equal bytes', async () => {
  const make = () => written(['text', 'number'], [batchOf([['a', 1]])])
  expect(await make()).toEqual(await make())
})

test('a failure of the sink reaches the caller', async () => {
  const workbook = xlsxWriter(() => Promise.reject(new Error('The disk is full')), { modifiedAt })
  const sheet = workbook.sheet('a', [column('a', 'number')])
  const batch = { length: 50_000, columns: [Float64Array.from({ length: 50_000 }, Math.random)] }
  const all = async () => {
    for (let index = 0; index < 20; index += 1) await sheet.write(batch)
    await sheet.end()
    await workbook.end()
  }
  await expect(all()).rejects.toThrow('The disk is full')
})

test('a table of more columns than a sheet has is refused before anything is written', () => {
  const { sink } = collectedBytes()
  const columns = Array.from({ length: 16_500 }, (_, place) => column(`c${place}`, 'number'))
  expect(() => xlsxWriter(sink, { modifiedAt }).sheet('回答', columns)).toThrow(TooManyColumnsError)
})
