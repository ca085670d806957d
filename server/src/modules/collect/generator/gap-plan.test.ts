import { expect, test } from 'vitest'
import { type Gap, gapOn, gapReasons, planGaps } from './gap-plan'
import { createRandom } from './random'

const plan = (index: number, subjects: number, days: number): Gap[] =>
  planGaps(createRandom('seed', index), index, subjects, days)

test.each([
  [1, 60],
  [5, 30],
  [13, 14],
  [48, 42],
  [5000, 30],
])('in a study of %i subjects and %i days every named reason happens to somebody', (subjects, days) => {
  const met = new Set<string>()
  for (let index = 0; index < Math.min(subjects, 200); index += 1) {
    for (const gap of plan(index, subjects, days)) {
      expect(gap.fromDay).toBeGreaterThanOrEqual(0)
      expect(gap.toDay).toBeLessThan(days)
      // A gap counts if it is the one that the day shows.
      if (gapOn(plan(index, subjects, days), gap.fromDay)?.reason === gap.reason) met.add(gap.reason)
    }
  }
  expect([...met].sort()).toEqual([...gapReasons].sort())
})

test('in a large study most people have no gap that lasts still', () => {
  const lasting = Array.from({ length: 200 }, (_, index) => plan(index, 200, 42)).filter((gaps) =>
    gaps.some((gap) => gap.isOpen),
  )
  expect(lasting.length).toBeGreaterThan(20)
  expect(lasting.length).toBeLessThan(70)
})

test('nobody syncs anything of days without a device, whatever else was dealt to them', () => {
  for (let subjects = 1; subjects <= 15; subjects += 1) {
    for (let days = 5; days <= 40; days += 5) {
      for (let index = 0; index < subjects; index += 1) {
        const gaps = plan(index, subjects, days)
        const before = gaps.find(({ reason }) => reason === 'not_enrolled')
        for (let day = 0; before && day <= before.toDay; day += 1)
          expect(gapOn(gaps, day)?.reason).toBe('not_enrolled')
      }
    }
  }
})
