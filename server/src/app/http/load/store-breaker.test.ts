import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asLost } from '../../../platform/postgres/database-lost'
import { createLog } from '../../../platform/process/log'
import { StoreBreaker } from './store-breaker'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const limits = { suspectMs: 4000, askAgainMs: 3000 }
const log = createLog('silent')
const of = (state: string) => {
  const error = Object.assign(new pg.DatabaseError('x', 0, 'error'), { code: state })
  return asLost(error, { isGone: false, wasSilent: false }) ?? error
}
const workOf = (milliseconds: number) => () => new Promise<void>((done) => setTimeout(done, milliseconds))

/** A store whose answer to the question can be changed, and a count of the questions. */
function aStore() {
  const store = { asked: 0, failsWith: null as Error | null }
  const ask = async () => {
    store.asked++
    if (store.failsWith) throw store.failsWith
  }
  return { store, breaker: new StoreBreaker(ask, log, limits) }
}
const isRefused = (breaker: StoreBreaker) => {
  try {
    breaker.refuseIfOpen()
    return false
  } catch {
    return true
  }
}

test('a dear statement makes it ask, and refuses nobody', async () => {
  const { store, breaker } = aStore()
  const dear = breaker.watch(workOf(10_000))
  const short = breaker.watch(workOf(100))
  await vi.runAllTimersAsync()
  await Promise.all([dear, short])
  expect(store.asked).toBe(2)
  expect(isRefused(breaker)).toBe(false)
  const stopped = breaker.watch(() => Promise.reject(of('57014')))
  await expect(stopped).rejects.toThrow()
  expect([store.asked, isRefused(breaker)]).toEqual([3, false])
})

test('a store that does not answer ends reads and refuses, asks at most once in three seconds, and takes the first answer', async () => {
  const { store, breaker } = aStore()
  store.failsWith = of('57014')
  const read = breaker.watch(() => breaker.unlessSilent(workOf(15_000)()))
  const change = breaker.watch(workOf(15_000))
  const refused = expect(read).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 3 })
  await vi.advanceTimersByTimeAsync(4000)
  await refused
  await expect(breaker.watch(workOf(1))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await vi.runAllTimersAsync()
  // A transaction ends by itself: what it changed is unknown until then.
  await change

  const before = store.asked
  for (let second = 0; second < 6; second++) {
    expect(isRefused(breaker)).toBe(true)
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(store.asked - before).toBeLessThanOrEqual(2)
  store.failsWith = null
  await vi.advanceTimersByTimeAsync(3000)
  expect(isRefused(breaker)).toBe(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(isRefused(breaker)).toBe(false)
})

test('a node that is gone refuses each statement by itself, and closes nothing for others', async () => {
  const { store, breaker } = aStore()
  store.failsWith = of('08006')
  const slow = breaker.watch(workOf(5000))
  await vi.runAllTimersAsync()
  await slow
  expect([store.asked, isRefused(breaker)]).toEqual([1, false])
})
