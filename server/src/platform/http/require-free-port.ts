import { createServer } from 'node:net'
import { ConfigError } from '../process/config-error'
import { configWords } from '../process/words'

/** What the system says of a name without an address. */
const unresolved = /^(ENOTFOUND|EAI_[A-Z]+)$/

/** Fails if the address cannot be listened on, before slow work begins: with the system's own error, or the name of HOST where it has no address. */
export function requireFreePort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(unresolved.test(error.code ?? '') ? new ConfigError(configWords.unresolvedHost(host)) : error),
    )
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  })
}
