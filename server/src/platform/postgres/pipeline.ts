import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Tables } from '../tables'

/**
 * Runs the work on one connection that sends each statement at once, without waiting for earlier answers, so that
 * independent statements share a round trip. They run in the order of issue.
 */
export function onPipeline<T>(
  db: Kysely<Tables>,
  work: (pipeline: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const executor = db.getExecutor()
  return executor.provideConnection(async (connection) => {
    const pipeline = await pipelineOver(connection)
    return work(executor.plugins.reduce((line, plugin) => line.withPlugin(plugin), pipeline))
  })
}

/** Waits for all, even if some fail, and throws the first failure, so that nothing is left running. */
export async function allDone<T extends readonly unknown[]>(
  ...work: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(work)
  // Promise.all types a given tuple as a list.
  return (await Promise.all(work)) as { -readonly [K in keyof T]: Awaited<T[K]> }
}

const pipelines = new WeakMap<DatabaseConnection, Kysely<Tables>>()

/** In Kysely's own use of one connection, statements wait for each other. */
async function pipelineOver(connection: DatabaseConnection): Promise<Kysely<Tables>> {
  const known = pipelines.get(connection)
  if (known) return known
  const pipeline = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOver(connection),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  // Kysely initializes a driver with its first statement; one sent meanwhile would overtake it, such as a delete its BEGIN.
  await pipeline.connection().execute(async () => {})
  pipelines.set(connection, pipeline)
  return pipeline
}

function driverOver(connection: DatabaseConnection): Driver {
  const refuse = () =>
    Promise.reject(new Error('The work on a pipeline begins and ends its transaction itself.'))
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => {},
  }
}
