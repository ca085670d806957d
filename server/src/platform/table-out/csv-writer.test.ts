import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  double,
  oneof,
  string,
  tuple,
} from 'fast-check'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import type { Batch, Column } from '../../../../engines/data-out'
import { collectedBytes } from '../../../testing/collected-bytes'
import { duckdbRows } from '../../../testing/duckdb'
import {
  batchOf,
  column,
  dates,
  instants,
  integers,
  numbers,
  offsets,
  texts,
  zonedTexts,
} from '../../../testing/hard-rows'
import { readCell } from '../files/spreadsheet-text'
import { decodeText } from '../table-file'
import { type CsvOptions, csvWriter } from './csv-writer'

const usual: CsvOptions = { separator: ',', encoding: 'utf-8', missing: '' }
const numbered = column('row', 'integer')

async function written(
  columns: readonly Column[],
  batches: readonly Batch[],
  options: Partial<CsvOptions> = {},
) {
  const { sink, bytes } = collectedBytes()
  const writer = csvWriter(columns, sink, { ...usual, ...options })
  for (const batch of batches) await writer.write(batch)
  await writer.end()
  return { bytes: bytes(), text: bytes().toString('utf8'), misfits: writer.misfits }
}

/** One column after the number of the row, so that no line is empty. */
function oneColumn(type: Column['type'], values: Batch['columns'][number], length: number) {
  const rows = Float64Array.from({ length }, (_, row) => row)
  return [[numbered, column('value', type)], [{ length, columns: [rows, values] }]] as const
}

const read = (type: string, nullText = '') =>
  `select value from read_csv($file, header = true, auto_detect = false, delim = ',', quote = '"', escape = '"',
    new_line = '\\r\\n', nullstr = '${nullText}', allow_quoted_nulls = false,
    columns = {row: 'BIGINT', value: '${type}'}) order by row`

test('numbers come back to the last bit, whether a batch is an array of numbers or of cells', async () => {
  const expected = numbers.map((value) => value)
  const dense = Float64Array.from(numbers, (value) => value ?? Number.NaN)
  for (const values of [numbers, dense]) {
    const { bytes } = await written(...oneColumn('number', values, numbers.length))
    expect((await duckdbRows(bytes, read('DOUBLE'))).map(([value]) => value)).toEqual(expected)
  }
})

test('every number has the shortest text, which JavaScript writes, too', async () => {
  const hundredths = Float64Array.from(
    { length: 40_000 },
    (_, index) => (index - 20_000) / ([1, 10, 100, 1000, 7][index % 5] ?? 1),
  )
  const { text } = await written(...oneColumn('number', hundredths, hundredths.length))
  const cells = text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[1])
  expect(cells).toEqual(Array.from(hundredths, (value) => (Object.is(value, -0) ? '-0' : String(value))))
})

test('whole numbers come back', async () => {
  const { bytes } = await written(...oneColumn('integer', integers, integers.length))
  const expected = integers.map((value) => (value === null ? null : BigInt(value)))
  expect((await duckdbRows(bytes, read('BIGINT'))).map(([value]) => value)).toEqual(expected)
})

test('what is no finite number is missing', async () => {
  const values = [Number.NaN, Infinity, -Infinity, null]
  const { text } = await written(...oneColumn('number', values, 4), { missing: 'NA' })
  expect(text).toBe('row,value\r\n0,NA\r\n1,NA\r\n2,NA\r\n3,NA\r\n')
})

test('texts come back, and an empty text differs from none', async () => {
  for (const missing of ['', 'NA', 'null']) {
    const { bytes } = await written(...oneColumn('text', texts, texts.length), { missing })
    expect((await duckdbRows(bytes, read('VARCHAR', missing))).map(([value]) => value)).toEqual(texts)
  }
})

test('times are ISO 8601 with milliseconds, in UTC or with their offset', async () => {
  const moments = Float64Array.from(instants)
  const utc = await written(...oneColumn('instant', moments, instants.length))
  const isoTexts = instants.map((ms) => new Date(ms).toISOString())
  expect((await duckdbRows(utc.bytes, read('VARCHAR'))).map(([value]) => value)).toEqual(isoTexts)
  const zoned = { instants: moments, offsets: Int16Array.from(offsets) }
  const local = await written(...oneColumn('zonedInstant', zoned, instants.length))
  expect((await duckdbRows(local.bytes, read('VARCHAR'))).map(([value]) => value)).toEqual(zonedTexts)
  const read2 = (
    await duckdbRows(local.bytes, read('TIMESTAMPTZ').replace('select value', 'select epoch_ms(value)'))
  ).flat()
  expect(read2).toEqual(instants.map(BigInt))
})

test('a moment that is missing, a day and a truth value are written as they are', async () => {
  const columns = [column('day', 'date'), column('at', 'zonedInstant'), column('is', 'boolean')]
  const gaps = Float64Array.from(dates, () => Number.NaN)
  const batch = { length: dates.length, columns: [dates, { instants: gaps, offsets: 540 }, { same: true }] }
  const { text } = await written(columns, [batch])
  expect(text).toBe(`day,at,is\r\n${dates.map((day) => `${day},,true\r\n`).join('')}`)
})

test('a table without rows has its heading', async () => {
  expect((await written([numbered, column('b', 'text')], [], { encoding: 'utf-8-bom' })).text).toBe(
    '\uFEFFrow,b\r\n',
  )
})

test('TSV has the same quotes', async () => {
  const { text } = await written(...oneColumn('text', ['a\tb', 'c,d', 'e\nf', ''], 4), { separator: '\t' })
  expect(text).toBe('row\tvalue\r\n0\t"a\tb"\r\n1\t"c,d"\r\n2\t"e\nf"\r\n3\t""\r\n')
})

test('formulas are marked (case 51), numbers never, and every text comes back', async () => {
  const cases = parse(readFileSync(join(import.meta.dirname, 'fixtures/formulas.csv')), {
    from: 2,
    relax_quotes: true,
  }) as string[][]
  const values = cases.filter(([, kind]) => kind !== 'decimal').map(([, , value = '']) => value)
  const { bytes } = await written(...oneColumn('text', values, values.length))
  const cells = (parse(bytes, { from: 2 }) as string[][]).map(([, cell = '']) => cell)
  expect(cells.filter((cell) => cell.startsWith("'"))).toEqual([
    "'=1+1",
    "'+81 90 1234 5678",
    "'-2+3",
    "'@SUM(A1)",
    "'quoted'",
    "'\t=1+1",
    "'-1 day",
  ])
  expect(cells.map((cell) => readCell(cell).value)).toEqual(values)
  expect((await written(...oneColumn('number', [-0.5], 1))).text).toBe('row,value\r\n0,-0.5\r\n')
})

test('Shift_JIS has the bytes of Windows (case 52), and what it has not is listed by cell', async () => {
  const cases = parse(readFileSync(join(import.meta.dirname, 'fixtures/shift-jis.csv')), {
    from: 2,
  }) as string[][]
  const columns = [column('subject', 'text'), column('name', 'text'), column('text', 'text')]
  const { bytes, misfits } = await written(columns, [batchOf(cases.map((cells) => cells.slice(0, 3)))], {
    encoding: 'shift_jis',
  })
  const hex = bytes.toString('hex')
  for (const part of ['fbfc', 'fab1', '8740878a']) expect(hex).toContain(part)
  const lines = (parse(iconv.decode(bytes, 'cp932'), { from: 2 }) as string[][]).map(([, name, text]) => [
    name,
    text,
  ])
  expect(lines).toEqual([
    ['髙橋 﨑子', '７～８時間'],
    ['架空', '７～８時間'],
    ['架空', "'－1.5℃"],
    ['架空', "'－1.5℃"],
    ['架空', 'A－B―C―D'],
    ['〓野', '〓'],
    ['①㈱', '〓'],
  ])
  expect(misfits.listed).toEqual([
    { row: 5, column: 'text', character: '–', code: 'U+2013', written: '－' },
    { row: 5, column: 'text', character: '—', code: 'U+2014', written: '―' },
    { row: 6, column: 'name', character: '𠮷', code: 'U+20BB7', written: '〓' },
    { row: 6, column: 'text', character: '😀', code: 'U+1F600', written: '〓' },
    { row: 7, column: 'text', character: 'ゔ', code: 'U+3094', written: '〓' },
  ])
  expect(misfits.total).toBe(5)
  // As our import reads the file.
  expect(decodeText(bytes).text).toContain('髙橋')
})

test('letters with an accent lose it, ¥ stays a ¥, half a pair is marked, and the list ends at 1,000', async () => {
  const rows = Array.from({ length: 400 }, () => 'é¥\uD800')
  const { bytes, misfits } = await written(...oneColumn('text', rows, 400), { encoding: 'shift_jis' })
  expect(iconv.decode(bytes, 'cp932')).toContain('0,e￥〓\r\n')
  expect(misfits.total).toBe(1200)
  expect(misfits.listed).toHaveLength(1000)
  expect(misfits.listed.at(-1)).toMatchObject({ row: 334, character: 'é' })
})

test('no character passes the mark of formulas by its way into Shift_JIS', async () => {
  const { bytes } = await written(...oneColumn('text', ['\u22121+1', '\u20111+1'], 2), {
    encoding: 'shift_jis',
  })
  expect(iconv.decode(bytes, 'cp932')).toBe("row,value\r\n0,'－1+1\r\n1,'-1+1\r\n")
})

test('any cells come back, however their rows are cut into batches', async () => {
  const cell = oneof(
    string({ unit: 'binary' }),
    string({ unit: constantFrom('"', ',', '\t', '\r', '\n', "'", '=', ' ', 'あ') }),
  )
  const number = oneof(double({ noNaN: true, noDefaultInfinity: true }), constant(null))
  await assert(
    asyncProperty(
      array(tuple(cell, number)),
      constantFrom(',' as const, '\t' as const),
      async (rows, separator) => {
        const columns = [column('a', 'text'), column('b', 'number')]
        const half = Math.floor(rows.length / 2)
        const batches = [batchOf(rows.slice(0, half), 2), batchOf(rows.slice(half), 2)]
        const { bytes } = await written(columns, batches, { separator, missing: 'NA' })
        const records = parse(bytes, {
          delimiter: separator,
          from: 2,
          record_delimiter: '\r\n',
        }) as string[][]
        expect(
          records.map(([text = '', value]) => [readCell(text).value, value === 'NA' ? null : Number(value)]),
        ).toEqual(rows)
      },
    ),
  )
})

test('a sink that is slow is waited for, within a batch', async () => {
  let open = 0
  const sizes: number[] = []
  const slow = async (piece: Uint8Array) => {
    open += 1
    expect(open).toBe(1)
    await new Promise(setImmediate)
    sizes.push(piece.length)
    open -= 1
  }
  const writer = csvWriter([numbered], slow, usual)
  await writer.write({ length: 100_000, columns: [Float64Array.from({ length: 100_000 }, (_, row) => row)] })
  await writer.end()
  expect(sizes.length).toBeGreaterThan(5)
  expect(Math.max(...sizes)).toBeLessThan(70_000)
})

test('a failure of the sink reaches the caller, and so does a batch of another table', async () => {
  const writer = csvWriter([numbered], () => Promise.reject(new Error('The disk is full')), usual)
  await writer.write(batchOf([[1]]))
  await expect(writer.end()).rejects.toThrow('The disk is full')
  await expect(writer.write(batchOf([[1, 2]]))).rejects.toThrow(RangeError)
})
