import { createServer } from 'node:net'

/** Fails with the system's own error if the address cannot be listened on, before slow work begins. */
export function requireFreePort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  })
}
