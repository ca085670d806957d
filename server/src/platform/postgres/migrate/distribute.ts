import type pg from 'pg'
import type { PoolClient } from 'pg'
import { ErrorForPeople } from '../../words'
import { postgresWords } from '../words'
import { distributedTables } from './catalogue-lint'

/** The result of distribute(). */
export interface Distribution {
  /** Tables distributed by this run, the anchor first; empty if all were before. */
  readonly distributed: readonly string[]
  /** Tables whose rows were removed from the coordinator after distributing. */
  readonly emptied: readonly string[]
  /** Active nodes with shards. */
  readonly nodes: number
  readonly shards: number
}

// Any number, the same in every Kansoku process.
const distributionLock = 5_220_002
const anchor = distributedTables[0]

/**
 * Distributes the time-series store by subject over the nodes of Citus, all tables colocated with subject_key, and
 * empties the coordinator's own copies, which erasing a person could not reach. Null on PostgreSQL without Citus.
 * May be killed and run again at any point.
 */
export async function distribute(pool: pg.Pool, shards = 32): Promise<Distribution | null> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query(`select from pg_extension where extname = 'citus'`)
    if (rows.length === 0) return null
    await client.query('select pg_advisory_lock($1)', [distributionLock])
    try {
      const nodes = await requireNodes(client)
      const distributed = await inTransaction(client, () => distributeMissing(client, shards))
      const emptied = await emptyLocalCopies(client)
      return { distributed, emptied, nodes, shards: await countShards(client) }
    } finally {
      await client.query('select pg_advisory_unlock($1)', [distributionLock])
    }
  } finally {
    client.release()
  }
}

async function requireNodes(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from pg_dist_node where noderole = 'primary' and isactive and shouldhaveshards`,
  )
  const count = rows[0]?.count ?? 0
  if (count > 0) return count
  throw new ErrorForPeople(postgresWords.noDataNode)
}

async function distributeMissing(client: PoolClient, shards: number): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select t.name from unnest($1::text[]) with ordinality as t (name, place)
     where not exists (select from pg_dist_partition p where p.logicalrelid = to_regclass(t.name) and p.partmethod = 'h')
     order by t.place`,
    [distributedTables],
  )
  const missing = rows.map(({ name }) => name)
  if (missing.length === 0) return []
  await client.query('set local statement_timeout = 0')
  // Foreign keys between shards are made one shard after the other.
  await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
  // Citus refuses a foreign key from a distributed table to one that is not yet distributed.
  const keys = await foreignKeysOf(client, missing)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of missing) {
    if (table === anchor)
      await client.query(
        `select create_distributed_table($1, 'subject_id', colocate_with => 'none', shard_count => $2)`,
        [table, shards],
      )
    else
      await client.query(`select create_distributed_table($1, 'subject_id', colocate_with => $2)`, [
        table,
        anchor,
      ])
  }
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  return missing
}

async function foreignKeysOf(client: PoolClient, tables: readonly string[]) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and conparentid = 0
       and conrelid in (select to_regclass(t) from unnest($1::text[]) as t)`,
    [tables],
  )
  return rows
}

/** Referring tables come first. The size is that of the coordinator's own files. */
async function emptyLocalCopies(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select t.name from unnest($1::text[]) with ordinality as t (name, place)
     where pg_relation_size(to_regclass(t.name)) > 0 order by t.place desc`,
    [distributedTables],
  )
  for (const { name } of rows)
    await client.query('select truncate_local_data_after_distributing_table($1)', [name])
  return rows.map(({ name }) => name)
}

async function countShards(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from pg_dist_shard where logicalrelid = $1::regclass',
    [anchor],
  )
  return rows[0]?.count ?? 0
}

async function inTransaction<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
