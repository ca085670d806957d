import { expect, test } from 'vitest'

test('passes while something else fails outside of every test', async () => {
  void Promise.reject(new Error('nobody waits for this'))
  await new Promise((resolve) => setImmediate(resolve))
  expect(true).toBe(true)
})
