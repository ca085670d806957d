import { randomBytes } from 'node:crypto'
import { withDatabase } from '../server/src/platform/postgres/connection'
import { connectDatabase, type Database } from '../server/src/platform/postgres/database'
import { distribute } from '../server/src/platform/postgres/migrate/distribute'
import { migrate } from '../server/src/platform/postgres/migrate/migrate'
import { migrationsFolder } from '../server/src/platform/postgres/migrate/migrations-folder'
import { keepHeapLean } from '../server/src/platform/process/keep-heap-lean'
import { joinNodes, type Nodes, onEveryNode } from '../server/testing/nodes'
import type { Bench, BenchContext } from './bench'

// Started by run.ts with the file and the servers' addresses; results go back as messages.
const [file = '', nodesText = '[]'] = process.argv.slice(2)
const nodes = JSON.parse(nodesText) as Nodes
keepHeapLean()
const open: { name: string; database: Database }[] = []

const context: BenchContext = {
  async freshDatabase() {
    const name = `kansoku_bench_${randomBytes(5).toString('hex')}`
    await onEveryNode(nodes, `create database ${name} template template0`)
    await joinNodes(nodes, name)
    const database = connectDatabase(withDatabase(nodes[0] ?? {}, name))
    open.push({ name, database })
    await migrate(database.pool, migrationsFolder)
    if (nodes.length > 1) await distribute(database.pool)
    return database
  },
  say: (line) => void process.stderr.write(`  ${line}\n`),
}

try {
  const { benches } = (await import(file)) as { benches: readonly Bench[] }
  for (const bench of benches) {
    context.say(bench.name)
    for (const result of await bench.run(context)) process.send?.(result)
    for (const { name, database } of open.splice(0)) {
      await database.close()
      await onEveryNode(nodes, `drop database ${name} with (force)`)
    }
  }
} finally {
  for (const { name, database } of open) {
    await database.close()
    await onEveryNode(nodes, `drop database ${name} with (force)`)
  }
  process.disconnect?.()
}
