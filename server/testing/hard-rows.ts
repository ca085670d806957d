import type { Batch, Cell, CellType, Column } from '../../engines/data-out'

export function column(key: string, type: CellType): Column {
  const name = { ja: `列 ${key}`, en: key }
  return { key, type, name, definition: { ja: '試験。', en: 'A test.' }, privacy: 'open' }
}

/** One row of plain cells a line. */
export function batchOf(rows: readonly (readonly Cell[])[], width = rows[0]?.length ?? 0): Batch {
  const columns = Array.from({ length: width }, (_, index) => rows.map((row) => row[index] ?? null))
  return { length: rows.length, columns }
}

export const texts: readonly (string | null)[] = [
  'plain',
  null,
  '',
  'a "b", c',
  'line\r\nend',
  'line\nend',
  'tab\tin',
  ' blanks ',
  '😀 𠮷野',
  'null',
  'NA',
]

/** The last ones are told from their neighbours by their last bit alone. */
export const numbers: readonly (number | null)[] = [
  -0.5,
  null,
  1e21,
  5e-324,
  0.1 + 0.2,
  -0,
  0,
  0.1,
  1.005,
  999_999.999,
  1_000_000.001,
  -12_345.678,
  1e9,
  1e-7,
  1.7976931348623157e308,
  4.35,
  0.000_1,
]

export const integers: readonly (number | null)[] = [
  0,
  null,
  -1,
  999_999_999,
  1_000_000_000,
  -2_147_483_648,
  2_147_483_647,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
]

/** Before 1970, at the ends of the calendar, a leap day, and the hours of a clock change in New York. */
export const instants: readonly number[] = [
  '1900-01-01T00:00:00.000Z',
  '1969-12-31T23:59:59.999Z',
  '1970-01-01T00:00:00.000Z',
  '2024-02-29T12:34:56.007Z',
  '2026-11-01T05:59:59.000Z',
  '2026-11-01T06:00:00.000Z',
  '2026-11-21T00:30:05.000Z',
  '9999-12-31T23:59:59.999Z',
].map(Date.parse)

/** Minutes east of UTC of each instant. */
export const offsets = [0, -210, 840, 540, -240, -300, 540, 0]

export const zonedTexts = [
  '1900-01-01T00:00:00.000+00:00',
  '1969-12-31T20:29:59.999-03:30',
  '1970-01-01T14:00:00.000+14:00',
  '2024-02-29T21:34:56.007+09:00',
  '2026-11-01T01:59:59.000-04:00',
  '2026-11-01T01:00:00.000-05:00',
  '2026-11-21T09:30:05.000+09:00',
  '9999-12-31T23:59:59.999+00:00',
]

export const dates = ['1900-01-01', '1900-02-28', '1900-03-01', '1969-12-31', '2024-02-29', '9999-12-31']
