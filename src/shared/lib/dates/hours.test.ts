import { expect, test } from 'vitest'
import { readClockTime, readHours, writeHours } from './hours'

test.each([
  ['9:30', 570],
  ['0930', 570],
  ['９：３０', 570],
  [' 10 ', 600],
  ['24:00', 1440],
  ['24:01', null],
  ['9:75', null],
  ['', null],
  ['午前9時', null],
  ['-1:00', null],
])('%s is %s minutes', (text, minutes) => {
  expect(readClockTime(text)).toBe(minutes)
})

test.each(['11:00-10:00', '10:00-10:04', '00:00-24:00', '10:00', '10:00-11:00-12:00', 'soon-later'])(
  '%s is no part of a day',
  (text) => {
    expect(readHours(text)).toBeNull()
  },
)

test('a part of a day is written in one way', () => {
  expect(writeHours(readHours('9:00-1030') ?? { from: 0, to: 0 })).toBe('09:00-10:30')
})
