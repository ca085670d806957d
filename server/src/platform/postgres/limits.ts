/** Limits for statements, idle transactions and waiting for a connection, and the size of the pool. */
export interface Limits {
  readonly statementMs: number
  /** Null: a job may hold its transaction while it waits for another server. */
  readonly idleInTransactionMs: number | null
  readonly connectMs: number
  readonly connections: number
}

export const limitsOf = {
  /** For requests: somebody waits at a screen. */
  web: { statementMs: 15_000, idleInTransactionMs: 30_000, connectMs: 5_000, connections: 20 },
  /** For jobs, imports and commands. */
  work: { statementMs: 1_800_000, idleInTransactionMs: null, connectMs: 10_000, connections: 16 },
  /** For taking jobs and recording that they are done: apart from what the jobs themselves do. Each lane listens on one of its own. */
  queue: { statementMs: 15_000, idleInTransactionMs: 30_000, connectMs: 5_000, connections: 11 },
  /** For requests that read the time-series store, one of whose nodes may hang (store-access.ts). */
  store: { statementMs: 15_000, idleInTransactionMs: 30_000, connectMs: 5_000, connections: 8 },
  /** For checks that the database is reachable: separate, so that heavy load is not taken for a lost database. */
  probe: { statementMs: 2_000, idleInTransactionMs: null, connectMs: 2_000, connections: 1 },
} as const satisfies Record<string, Limits>

const { web, work, queue, store, probe } = limitsOf
/** A process that serves asks for itself and for the store whether they answer, and listens on one connection. */
const serving = web.connections + store.connections + 2 * probe.connections + 1

/** The connections that one process opens at most, by what it does (docs/deploy.md). */
export const connectionsOf = {
  all: work.connections + serving + queue.connections,
  web: work.connections + serving,
  worker: work.connections + queue.connections + probe.connections,
  command: work.connections,
} as const
