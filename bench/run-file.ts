import { randomBytes } from 'node:crypto'
import { withDatabase } from '../server/src/platform/postgres/connection'
import { connectDatabase, type Database } from '../server/src/platform/postgres/database'
import { migrate } from '../server/src/platform/postgres/migrate/migrate'
import { migrationsFolder } from '../server/src/platform/postgres/migrate/migrations-folder'
import { keepHeapLean } from '../server/src/platform/process/keep-heap-lean'
import type { Bench, BenchContext } from './bench'

// Started by run.ts with the file and the server's address; results go back as messages.
const [file = '', connectionText = '{}'] = process.argv.slice(2)
const connection = JSON.parse(connectionText)
keepHeapLean()
const admin = connectDatabase({ ...connection, max: 1 })
const open: { name: string; database: Database }[] = []

const context: BenchContext = {
  async freshDatabase() {
    const name = `kansoku_bench_${randomBytes(5).toString('hex')}`
    await admin.pool.query(`create database ${name} template template0`)
    const database = connectDatabase(withDatabase(connection, name))
    open.push({ name, database })
    await migrate(database.pool, migrationsFolder)
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
      await admin.pool.query(`drop database ${name} with (force)`)
    }
  }
} finally {
  for (const { name, database } of open) {
    await database.close()
    await admin.pool.query(`drop database ${name} with (force)`)
  }
  await admin.close()
  process.disconnect?.()
}
