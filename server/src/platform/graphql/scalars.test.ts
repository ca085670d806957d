import { describe, expect, test } from 'vitest'
import { scalars } from './scalars'

describe('a day that a client sends', () => {
  test.each([
    '2026-02-31',
    '0000-01-01',
    '0001-01-01',
    '1899-12-31',
    '2200-01-01',
    '9999-12-31',
    '2026-2-1',
    '',
  ])('is refused as %j', (text) => expect(() => scalars.date.parseValue(text)).toThrow())

  test('may be a leap day', () => expect(scalars.date.parseValue('2028-02-29')).toBe('2028-02-29'))
})

describe('an instant that a client sends', () => {
  test.each([
    '2026-02-31T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '2026-11-21T25:00:00Z',
    '2026-11-21T00:00:00',
    'NaN',
  ])('is refused as %j', (text) => expect(() => scalars.dateTime.parseValue(text)).toThrow())

  test('keeps its offset', () => {
    expect(scalars.dateTime.parseValue('2026-11-21T09:00:00+09:00')).toEqual(new Date('2026-11-21T00:00:00Z'))
  })
})
