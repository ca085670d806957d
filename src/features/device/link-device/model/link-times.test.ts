import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { instantsOf, timesOf } from './link-times'

beforeAll(() => i18n.loadAndActivate({ locale: 'ja', messages: {} }))

const times = { fromDate: '2026-11-21', fromTime: '09:30', toDate: null, toTime: '00:00' }

test.each([
  ['no first day', { ...times, fromDate: null }],
  ['a time that is none', { ...times, fromTime: '9時半' }],
  ['an hour that no clock shows', { ...times, fromTime: '24:00' }],
  ['an end at the very beginning', { ...times, toDate: '2026-11-21', toTime: '09:30' }],
])('%s is refused with a sentence', (_, wrong) => {
  expect(instantsOf(wrong, 'Asia/Tokyo')).toHaveProperty('problem')
})

test("typed times are in the subject's time zone", () => {
  expect(instantsOf({ ...times, toDate: '2026-11-22' }, 'Asia/Tokyo')).toEqual({
    from: '2026-11-21T00:30:00.000Z',
    to: '2026-11-21T15:00:00.000Z',
  })
})

test('a link is shown as it was typed', () => {
  const link = { from: '2026-11-21T00:30:00.000Z', to: '2026-11-21T15:00:00.000Z' }

  expect(timesOf(link, 'Asia/Tokyo', new Date())).toEqual({
    fromDate: '2026-11-21',
    fromTime: '09:30',
    toDate: '2026-11-22',
    toTime: '00:00',
  })
})
