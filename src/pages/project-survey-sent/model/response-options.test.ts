import { expect, test } from 'vitest'
import type { SentSurvey } from '@/entities/surveys/sent-survey'
import { drawnLines, tabledPlaces } from './response-options'

const from = '2026-11-20T00:00:00.000Z'
const start = Date.parse(from)
const hour = 3_600_000
const sentOf = (answered: number[], earlier: number[] | null = [0, 0.4, 0.8]) =>
  ({
    counts: { targets: 8 },
    curve: { from, to: '2026-11-21T00:00:00.000Z', opened: [0, 1, 1], answered },
    earlier: { count: 3, answered: earlier },
  }) as unknown as SentSurvey

test('an answer after the last time of the curve is in the line, as it is in the legend', () => {
  const [moments, , answered, past] = drawnLines(sentOf([0, 1, 1]), start + 3 * hour)
  expect(moments).toEqual([0, 3, 12, 24].map((hours) => start / 1000 + hours * 3600))
  expect(answered).toEqual([0, 0.125, null, null])
  expect(past?.[1]).toBeCloseTo(0.1)
})

test.each([
  ['closed', start + 30 * hour],
  ['not yet open', start - hour],
  ['at a time of the curve', start + 12 * hour],
])('nothing is added when it is %s', (_, now) => {
  expect(drawnLines(sentOf([0, 0, 1]), now)[0]).toHaveLength(3)
})

test('without earlier ones there is no average now, either', () => {
  expect(drawnLines(sentOf([0, 0, 1], null), start + hour)[3]).toEqual([null, null, null, null])
})

test('the table has every fourth time of the curve, and an answer after the last of them', () => {
  const counts = [0, 0, 0, 0, 0, 1, 1, 1, 1]
  const few = sentOf(counts, null)
  const sent = { ...few, curve: { ...few.curve, opened: counts } }
  const lines = drawnLines(sent, start + 14 * hour)
  const [moments, , answered] = lines
  const rows = tabledPlaces(sent, lines).map((place) => [
    ((moments[place] ?? 0) - start / 1000) / 3600,
    answered?.[place],
  ])
  expect(rows).toEqual([
    [0, 0],
    [12, 0],
    [14, 0.125],
    [24, null],
  ])
})
