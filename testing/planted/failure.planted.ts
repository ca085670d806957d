import { expect, test } from 'vitest'

test('is broken', () => expect('what is').toBe('what should be'))

test('waits in vain', async () => {
  await expect.poll(() => 'not yet', { timeout: 50 }).toBe('ready')
})
