import { expect, test } from 'vitest'
import { Background } from './background'

function deferred() {
  let settle = { resolve: () => {}, reject: (_: Error) => {} }
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return { promise, ...settle }
}

test('a job ends while its work goes on, and the next call of the key joins it', async () => {
  const background = new Background()
  const { promise, resolve } = deferred()
  let begun = 0
  const work = () => {
    begun += 1
    return promise
  }
  expect(await background.atMost(1, 'key', work)).toBe('goes_on')
  const joined = background.atMost(60_000, 'key', work)
  resolve()
  expect(await joined).toBe('done')
  expect(begun).toBe(1)
  expect(await background.atMost(60_000, 'key', work)).toBe('done')
  expect(begun).toBe(2)
})

test('a failure in time is thrown at once, a later one by the next call, and then the work begins anew', async () => {
  const background = new Background()
  const failing = () => Promise.reject(new Error('at once'))
  await expect(background.atMost(60_000, 'key', failing)).rejects.toThrow('at once')
  const { promise, reject } = deferred()
  expect(await background.atMost(1, 'key', () => promise)).toBe('goes_on')
  reject(new Error('later'))
  await promise.catch(() => {})
  await expect(background.atMost(60_000, 'key', async () => {})).rejects.toThrow('later')
  expect(await background.atMost(60_000, 'key', async () => {})).toBe('done')
})

test('who stops lets work end that can, and says so to what has not begun', async () => {
  const background = new Background()
  const { promise, resolve } = deferred()
  await background.atMost(1, 'key', () => promise)
  const stopped = background.stop()
  expect(background.signal.aborted).toBe(true)
  resolve()
  await stopped
})
