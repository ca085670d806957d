import { expect, test } from 'vitest'
import { probeDelayMs } from './probe'

test('an unreachable server is probed after one second, then at growing intervals of at most 30 seconds', () => {
  const least = [0, 1, 2, 3, 4, 5, 20].map((attempt) => probeDelayMs(attempt, () => 0))
  expect(least).toEqual([1000, 2000, 4000, 8000, 16_000, 20_000, 20_000])
  expect(probeDelayMs(20, () => 1)).toBe(30_000)
})

test('probes have jitter', () => {
  expect(probeDelayMs(3, () => 0.2)).not.toBe(probeDelayMs(3, () => 0.7))
})
