import { expect, test } from 'vitest'
import { createPace } from './progress-line'

test('rows that existed before count for the progress, not for the rate', () => {
  const pace = createPace('ja', 1000, 0, 800)
  expect(pace.advance(100, 10_000)).toEqual({ rate: '10', left: '10秒' })
  expect(pace.done()).toBe(900)
})

test('before anything is done nothing is said of the rate', () => {
  expect(createPace('ja', 1000, 0, 800).advance(0, 10_000)).toEqual({ rate: '—', left: '—' })
})
