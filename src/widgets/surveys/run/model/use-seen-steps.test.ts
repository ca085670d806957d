import { expect, test, vi } from 'vitest'
import { SeenSteps } from './use-seen-steps'

test('a step is not seen within 0.6 s of its coming, unless something on it was touched, and stays seen', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const steps = new SeenSteps()
  expect(steps.has('first')).toBe(true)
  steps.show('second')
  vi.advanceTimersByTime(600)
  expect(steps.has('second')).toBe(false)
  vi.advanceTimersByTime(200)
  expect(steps.has('second')).toBe(true)
  steps.show('third')
  expect(steps.has('third')).toBe(false)
  steps.touch()
  expect(steps.has('third')).toBe(true)
  steps.show('second')
  expect(steps.has('second')).toBe(true)
  vi.useRealTimers()
})
