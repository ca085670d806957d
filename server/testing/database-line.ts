import { connect, createServer, type Socket } from 'node:net'
import type pg from 'pg'

/** A proxy between a test's server and PostgreSQL that can be cut and can stop forwarding. */
export interface DatabaseLine {
  readonly connection: pg.PoolConfig
  /** Every connection ends, and new ones are refused: the server is down. */
  cut(): Promise<void>
  /** Nothing arrives and nothing ends: the server hangs. */
  silence(): void
  restore(): Promise<void>
  /** New connections go to another server, such as the same one after a restart. */
  leadTo(real: pg.PoolConfig): void
}

export async function databaseLine(real: pg.PoolConfig): Promise<DatabaseLine> {
  let there = endOf(real)
  const open = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = connect(there.path ? { path: there.path } : { host: there.host, port: there.port })
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      open.add(one)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
      one.pipe(other)
    }
  })
  const listen = (port: number) =>
    new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const endAll = () => {
    for (const socket of open) socket.destroy()
    open.clear()
  }
  return {
    connection: { host: '127.0.0.1', port, ...there.login },
    async cut() {
      const closed = new Promise((done) => server.close(done))
      endAll()
      await closed
    },
    silence() {
      isSilent = true
      for (const socket of open) socket.unpipe().pause()
    },
    leadTo(other) {
      there = endOf(other)
    },
    async restore() {
      if (isSilent) endAll()
      isSilent = false
      if (!server.listening) await listen(port)
    },
  }
}

function endOf({ connectionString, host = '', port = 5432, user, database }: pg.PoolConfig) {
  if (connectionString) {
    const url = new URL(connectionString)
    const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
    const login = { user, password, database: url.pathname.slice(1) }
    return { path: null, host: url.hostname, port: Number(url.port || 5432), login }
  }
  return { path: `${host}/.s.PGSQL.${port}`, host, port, login: { user, database } }
}
