import { createHttpServer } from '../server/src/app/http/create-http-server'
import { openLiveHub } from '../server/src/platform/live/live'
import { connectDatabase } from '../server/src/platform/postgres/database'
import { limitsOf } from '../server/src/platform/postgres/limits'
import { readConfig } from '../server/src/platform/process/config'
import { keepHeapLean } from '../server/src/platform/process/keep-heap-lean'
import { createLog } from '../server/src/platform/process/log'

// A server as it runs for people, in a process of its own, at another time of day: load-server.js SETTINGS.
const { connection, dataDir, secret, startsAt } = JSON.parse(process.argv[2] ?? '{}')
keepHeapLean()
const config = readConfig({
  KANSOKU_DATA_DIR: dataDir,
  KANSOKU_SECRET: secret,
  KANSOKU_DEMO: '0',
  KANSOKU_ENV: 'production',
})
const database = connectDatabase(connection, limitsOf.web)
const live = await openLiveHub((channel, handler, onReconnected) =>
  database.listen(channel, handler, onReconnected),
)
const now = () => new Date(startsAt + performance.now())
const server = await createHttpServer({ config, database, live, log: createLog('warn'), now })
const url = await server.listen({ host: '127.0.0.1', port: 0 })

process.once('SIGTERM', () => process.exit(0))
process.send?.({ url, site: config.apiUrl, now: now().getTime() })
