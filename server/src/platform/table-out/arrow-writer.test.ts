import { tableFromIPC } from 'apache-arrow'
import { expect, test } from 'vitest'
import type { CellType, ColumnValues } from '../../../../engines/data-out'
import { collectedBytes } from '../../../testing/collected-bytes'
import { column, dates, integers, numbers, texts } from '../../../testing/hard-rows'
import { arrowWriter } from './arrow-writer'

async function roundTrip(type: CellType, values: ColumnValues, length: number) {
  const { sink, bytes } = collectedBytes()
  const writer = arrowWriter([column('c0', type)], sink, { metadata: { kansoku: '観測' } })
  await writer.write({ length, columns: [values] })
  await writer.write({ length, columns: [values] })
  await writer.end()
  const table = tableFromIPC(bytes())
  expect(table.numRows).toBe(2 * length)
  expect(table.schema.metadata.get('kansoku')).toBe('観測')
  const read = Array.from(table.getChild('c0') ?? [])
  expect(read.slice(length)).toEqual(read.slice(0, length))
  return read.slice(0, length)
}

test('numbers come back to the last bit, and none where there is none', async () => {
  expect(await roundTrip('number', numbers, numbers.length)).toEqual(numbers.map((value) => value))
  const dense = Float64Array.from(numbers, (value) => value ?? Number.NaN)
  expect(await roundTrip('number', dense, dense.length)).toEqual(numbers.map((value) => value))
  expect(await roundTrip('number', { same: 1.5 }, 3)).toEqual([1.5, 1.5, 1.5])
})

test('whole numbers come back as 64 bits, and a fraction is refused', async () => {
  const expected = integers.map((value) => (value === null ? null : BigInt(value)))
  expect(await roundTrip('integer', integers, integers.length)).toEqual(expected)
  await expect(roundTrip('integer', [1.5], 1)).rejects.toThrow('c0: not a whole number')
})

test('texts come back as they are, one for all rows, and none', async () => {
  const expected = texts.map((text) => text?.replaceAll(/\p{Surrogate}/gu, '\uFFFD') ?? null)
  expect(await roundTrip('text', texts, texts.length)).toEqual(expected)
  expect(await roundTrip('text', { same: '夜勤' }, 3)).toEqual(['夜勤', '夜勤', '夜勤'])
  expect(await roundTrip('text', { same: null }, 2)).toEqual([null, null])
})

test('days, moments and yes or no come back', async () => {
  const days = await roundTrip('date', dates, dates.length)
  expect(days.map((day) => (day === null ? null : new Date(Number(day)).getTime()))).toEqual(
    dates.map((day) => (day === null ? null : Date.parse(day))),
  )
  const at = Date.parse('2026-11-01T05:30:00.250Z')
  expect(
    (await roundTrip('instant', Float64Array.of(at, Number.NaN), 2)).map((value) => value && Number(value)),
  ).toEqual([at, null])
  const local = { instants: Float64Array.of(at, Number.NaN), offsets: -240 }
  expect(await roundTrip('zonedInstant', local, 2)).toEqual(['2026-11-01T01:30:00.250-04:00', null])
  expect(await roundTrip('boolean', [true, null, false], 3)).toEqual([true, null, false])
})
