import type pg from 'pg'
import { withDatabase } from '../src/platform/postgres/connection'
import { connectDatabase } from '../src/platform/postgres/database'

/** PostgreSQL servers of one database: one alone, or the coordinator of Citus and then its workers. */
export type Nodes = readonly pg.PoolConfig[]

/** Whether the tests run on Citus, which itself refuses some of the statements in the tests. */
export const isCluster = Boolean(process.env.CITUS_NODES)

const mostAttempts = 50
/** The maintenance daemon of Citus is still in the database. */
const inUse = '55006'

/** The workers' addresses as CITUS_NODES=127.0.0.1:9701,127.0.0.1:9702; user, password and database are the coordinator's. */
export function nodesOf(coordinator: pg.PoolConfig, addresses = process.env.CITUS_NODES): Nodes {
  const workers = (addresses ?? '').split(',').filter(Boolean)
  return [
    coordinator,
    ...workers.map((address) => {
      const url = new URL(coordinator.connectionString ?? '')
      url.host = address
      return { ...coordinator, connectionString: url.href }
    }),
  ]
}

/** The same of the nodes that the coordinator's own database names; it alone without Citus. */
export async function knownNodes(coordinator: pg.PoolConfig): Promise<Nodes> {
  const { pool, close } = connectDatabase({ ...coordinator, max: 1 })
  try {
    const { rows: found } = await pool.query(`select from pg_extension where extname = 'citus'`)
    if (found.length === 0) return [coordinator]
    const { rows } = await pool.query<{ address: string }>(
      `select nodename || ':' || nodeport as address from pg_dist_node where groupid > 0 and isactive order by nodeid`,
    )
    return nodesOf(coordinator, rows.map(({ address }) => address).join())
  } finally {
    await close()
  }
}

/** Workers first, so that the coordinator never has a database that they do not have. */
export async function onEveryNode(nodes: Nodes, statement: string): Promise<void> {
  for (const node of [...nodes].reverse()) await administer(node, statement)
}

/** Distributes an empty database over the nodes; does nothing on one node. */
export async function joinNodes(nodes: Nodes, database: string): Promise<void> {
  if (nodes.length === 1) return
  await onEveryNode(inDatabase(nodes, database), 'create extension citus')
  const [coordinator, ...workers] = inDatabase(nodes, database)
  if (!coordinator) return
  for (const { connectionString } of workers) {
    const { hostname, port } = new URL(connectionString ?? '')
    await administer(coordinator, `select citus_add_node('${hostname}', ${Number(port)})`)
  }
}

/** Closes a database of several nodes, because one with connections cannot be cloned. */
export async function sealTemplate(nodes: Nodes, database: string): Promise<void> {
  if (nodes.length === 1) return
  await onEveryNode(nodes, `alter database ${database} with allow_connections false`)
  await onEveryNode(
    nodes,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
  )
}

const inDatabase = (nodes: Nodes, database: string): Nodes =>
  nodes.map((node) => withDatabase(node, database))

async function administer(node: pg.PoolConfig, statement: string): Promise<void> {
  const { pool, close } = connectDatabase({ ...node, max: 1 })
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        await pool.query(statement)
        return
      } catch (error) {
        const isInUse = error instanceof Error && 'code' in error && error.code === inUse
        if (!isInUse || attempt === mostAttempts) throw error
      }
    }
  } finally {
    await close()
  }
}
