import { createServer } from 'node:net'

/** Fails at once, with the system's own error, when the address cannot be listened on: before anything slow begins. */
export function needFreePort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  })
}
