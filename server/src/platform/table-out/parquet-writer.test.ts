import { expect, test } from 'vitest'
import type { Batch, CellType, ColumnValues } from '../../../../engines/data-out'
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
import { parquetWriter } from './parquet-writer'

async function written(types: readonly CellType[], batches: readonly Batch[]): Promise<Buffer> {
  const { sink, bytes } = collectedBytes()
  const columns = types.map((type, index) => ({
    ...column(`c${index}`, type),
    ...(type === 'number' && { unit: 'mg/dL' }),
  }))
  const writer = parquetWriter(columns, sink, { metadata: { kansoku: '{"study":"観測"}' } })
  for (const batch of batches) await writer.write(batch)
  await writer.end()
  return bytes()
}

async function roundTrip(type: CellType, values: ColumnValues, length: number, select = 'c0') {
  const bytes = await written([type], [{ length, columns: [values] }])
  return (await duckdbRows(bytes, `select ${select} from read_parquet($file)`)).map(([value]) => value)
}

test('numbers come back to the last bit, also where many are alike', async () => {
  const expected = numbers.map((value) => value)
  expect(await roundTrip('number', numbers, numbers.length)).toEqual(expected)
  const dense = Float64Array.from(numbers, (value) => value ?? Number.NaN)
  expect(await roundTrip('number', dense, dense.length)).toEqual(expected)
  // Few numbers, often: the library makes a dictionary of them, which would lose the sign of -0.
  const alike = Float64Array.from({ length: 3000 }, (_, row) => [0, -0, 72.5][row % 3] ?? 0)
  expect(await roundTrip('number', alike, 3000)).toEqual(Array.from(alike))
})

test('whole numbers come back as 64 bits, small or large, with gaps or without', async () => {
  const bigs = (values: readonly (number | null)[]) =>
    values.map((value) => (value === null ? null : BigInt(value)))
  const small = [3, -4, 2_147_483_647, -2_147_483_648]
  for (const values of [
    integers,
    integers.filter((value) => value !== null),
    small,
    [5, null, 6],
    [null, null],
  ]) {
    expect(await roundTrip('integer', values, values.length)).toEqual(bigs(values))
  }
  await expect(roundTrip('integer', [1.5], 1)).rejects.toThrow('c0: not a whole number')
})

test('texts come back, and an empty text differs from none', async () => {
  expect(await roundTrip('text', texts, texts.length)).toEqual(texts)
  expect(await roundTrip('text', { same: null }, 3)).toEqual([null, null, null])
  expect(await roundTrip('text', ['a\uD800'], 1)).toEqual(['a\uFFFD'])
  expect(await roundTrip('boolean', [true, null, false], 3)).toEqual([true, null, false])
})

test('moments are timestamps in UTC, days are dates, and moments with an offset are texts', async () => {
  const moments = Float64Array.from([...instants, Number.NaN])
  const expected = [...instants.map(BigInt), null]
  expect(await roundTrip('instant', moments, moments.length, 'epoch_ms(c0)')).toEqual(expected)
  expect(await roundTrip('instant', Float64Array.from(instants), instants.length, 'typeof(c0)')).toContain(
    'TIMESTAMP WITH TIME ZONE',
  )
  const zoned = { instants: moments, offsets: Int16Array.from([...offsets, 0]) }
  expect(await roundTrip('zonedInstant', zoned, moments.length)).toEqual([...zonedTexts, null])
  const days = [...dates, null]
  expect(await roundTrip('date', days, days.length, 'cast(c0 as varchar)')).toEqual(days)
  expect(await roundTrip('date', days, days.length, 'typeof(c0)')).toContain('DATE')
  await expect(roundTrip('date', ['2023-02-30'], 1)).rejects.toThrow('Not a date')
})

test('batches of any size become row groups of 100,000 rows', async () => {
  const lengths = [1, 7, 250_000, 40_000, 9992]
  let next = 0
  const batches = lengths.map((length) => ({
    length,
    columns: [{ same: 'KNS-0001' }, Float64Array.from({ length }, () => next++)],
  }))
  const bytes = await written(['text', 'instant'], batches)
  const [row] = await duckdbRows(
    bytes,
    'select count(*), count(distinct c1), min(epoch_ms(c1)), max(epoch_ms(c1)), min(c0) from read_parquet($file)',
  )
  expect(row).toEqual([300_000n, 300_000n, 0n, 299_999n, 'KNS-0001'])
  const order = await duckdbRows(bytes, 'select epoch_ms(c1) from read_parquet($file) limit 5 offset 199998')
  expect(order.flat()).toEqual([199_998n, 199_999n, 200_000n, 200_001n, 200_002n])
  const groups = await duckdbRows(bytes, 'select distinct row_group_num_rows from parquet_metadata($file)')
  expect(groups).toEqual([[100_000n]])
  // Times of one step take next to nothing.
  expect(bytes.length).toBeLessThan(100_000)
})

test('a table without rows has its columns', async () => {
  expect(
    await duckdbRows(await written(['text', 'date'], []), 'select count(*) from read_parquet($file)'),
  ).toEqual([[0n]])
})

test('the file says what its columns mean', async () => {
  const bytes = await written(['number'], [batchOf([[1]])])
  const rows = await duckdbRows(bytes, 'select decode(key), decode(value) from parquet_kv_metadata($file)')
  const metadata = Object.fromEntries(rows)
  expect(metadata.kansoku).toBe('{"study":"観測"}')
  expect(JSON.parse(metadata.columns)).toEqual([
    {
      key: 'c0',
      type: 'number',
      unit: 'mg/dL',
      name: { ja: '列 c0', en: 'c0' },
      definition: { ja: '試験。', en: 'A test.' },
    },
  ])
})
