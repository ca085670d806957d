import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { requireFreePort } from './require-free-port'

test.each(['no-such-host.invalid', 'two words'])('HOST=%s is named, and not the database', async (host) => {
  await expect(requireFreePort(host, 0)).rejects.toMatchObject({
    said: { key: 'config.unresolvedHost' },
    message: expect.stringContaining(`HOST=${host}`),
  })
})

test('a port that another program has is refused, and a free one is left free', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo // A server on a port, not on a pipe.
  await expect(requireFreePort('127.0.0.1', port)).rejects.toMatchObject({ code: 'EADDRINUSE' })

  other.close()
  await once(other, 'close')
  await requireFreePort('127.0.0.1', port)
  await requireFreePort('127.0.0.1', port)
})
