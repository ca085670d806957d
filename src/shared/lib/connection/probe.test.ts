import { expect, test } from 'vitest'
import { probeDelayMs } from './probe'

test('a server that is away is asked after one second, then more and more rarely, and at least every 30 seconds', () => {
  const least = [0, 1, 2, 3, 4, 5, 20].map((attempt) => probeDelayMs(attempt, () => 0))
  expect(least).toEqual([1000, 2000, 4000, 8000, 16_000, 20_000, 20_000])
  expect(probeDelayMs(20, () => 1)).toBe(30_000)
})

test('not everybody asks at the same moment', () => {
  expect(probeDelayMs(3, () => 0.2)).not.toBe(probeDelayMs(3, () => 0.7))
})
