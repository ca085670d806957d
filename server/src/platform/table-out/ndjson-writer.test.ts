import { expect, test } from 'vitest'
import type { Batch, CellType } from '../../../../engines/data-out'
import { collectedBytes } from '../../../testing/collected-bytes'
import { duckdbRows } from '../../../testing/duckdb'
import { batchOf, column, instants, numbers, offsets, texts, zonedTexts } from '../../../testing/hard-rows'
import { ndjsonWriter } from './ndjson-writer'

async function written(types: readonly CellType[], batch: Batch): Promise<Buffer> {
  const { sink, bytes } = collectedBytes()
  const writer = ndjsonWriter(
    types.map((type, index) => column(`c${index}`, type)),
    sink,
  )
  await writer.write(batch)
  await writer.end()
  return bytes()
}

const parsed = (bytes: Buffer) =>
  bytes
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => Object.values(JSON.parse(line)))

test('a row is an object with the columns in their order, and null where there is no value', async () => {
  const bytes = await written(
    ['text', 'number', 'boolean'],
    batchOf([
      ['a', 1, true],
      [null, Number.NaN, null],
      ['', Infinity, false],
    ]),
  )
  expect(bytes.toString()).toBe(
    '{"c0":"a","c1":1,"c2":true}\n{"c0":null,"c1":null,"c2":null}\n{"c0":"","c1":null,"c2":false}\n',
  )
})

test('numbers, texts and times come back', async () => {
  const length = instants.length
  const moments = Float64Array.from(instants)
  const zoned = { instants: moments, offsets: Int16Array.from(offsets) }
  const bytes = await written(['text', 'number', 'instant', 'zonedInstant'], {
    length,
    columns: [texts, numbers, moments, zoned],
  })
  const expected = instants.map((ms, row) => [
    texts[row],
    numbers[row],
    new Date(ms).toISOString(),
    zonedTexts[row],
  ])
  expect(parsed(bytes)).toEqual(expected)
  const rows = await duckdbRows(
    bytes,
    "select * from read_json($file, format = 'newline_delimited', columns = {c0: 'VARCHAR', c1: 'DOUBLE', c2: 'VARCHAR', c3: 'VARCHAR'})",
  )
  // DuckDB takes -0 in JSON for a whole number, which has no sign.
  expect(rows).toEqual(expected.map((cells) => cells.map((cell) => (cell === 0 ? 0 : cell))))
})

test('half a surrogate pair, which readers refuse, becomes U+FFFD', async () => {
  const bytes = await written(['text'], batchOf([['a\uD800b'], ['😀'], ['\uDC00']]))
  expect(parsed(bytes)).toEqual([['a\uFFFDb'], ['😀'], ['\uFFFD']])
  expect(bytes.toString()).not.toContain('\\u')
})
