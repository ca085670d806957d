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

test('a large subject has row groups of its own, small ones share them whole, and a reader skips all others', async () => {
  const lengths = [40, 30, 12_000, 9000, 40, 250_000, 15_000, 15_000, 6000, 7000]
  const nameOf = (place: number) => `S-${String(place).padStart(2, '0')}`
  const { sink, bytes } = collectedBytes()
  const writer = parquetWriter([{ ...column('subject', 'text') }, column('c1', 'number')], sink, {
    metadata: {},
  })
  const batch = (subjects: ColumnValues, length: number, first: number) =>
    writer.write({ length, columns: [subjects, Float64Array.from({ length }, (_, row) => first + row)] })
  // The first come together, as days do; the others a day at a time, as samples do.
  const some = lengths.slice(0, 5).flatMap((length, place) => new Array<string>(length).fill(nameOf(place)))
  for (let from = 0; from < some.length; from += 30_000) {
    const texts = some.slice(from, from + 30_000)
    await batch(texts, texts.length, from)
  }
  let rows = some.length
  for (const [place, length] of lengths.entries()) {
    if (place < 5) continue
    for (let done = 0; done < length; done += 5000) {
      const more = Math.min(5000, length - done)
      await batch({ same: nameOf(place) }, more, rows)
      rows += more
    }
  }
  await writer.end()

  const groups = await duckdbRows(
    bytes(),
    `select row_group_num_rows, stats_min_value, stats_max_value from parquet_metadata($file)
     where path_in_schema = 'subject' order by row_group_id`,
  )
  expect(groups.map(([count, least, most]) => [Number(count), least, most])).toEqual([
    [70, 'S-00', 'S-01'],
    [12_000, 'S-02', 'S-02'],
    // Smaller ones, of whom none is in two groups.
    [9040 + 100_000 - 9040, 'S-03', 'S-05'],
    [100_000, 'S-05', 'S-05'],
    [250_000 - 100_000 - (100_000 - 9040), 'S-05', 'S-05'],
    [15_000, 'S-06', 'S-06'],
    [15_000, 'S-07', 'S-07'],
    [13_000, 'S-08', 'S-09'],
  ])
  const read = await duckdbRows(
    bytes(),
    'select subject, count(*), min(c1), max(c1) from read_parquet($file) group by subject order by min(c1)',
  )
  let first = 0
  for (const [place, length] of lengths.entries()) {
    expect(read[place]).toEqual([nameOf(place), BigInt(length), first, first + length - 1])
    first += length
  }
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
