import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createHttpServer } from '../server/src/app/http/create-http-server'
import { warmUp } from '../server/src/app/warm-up'
import { registration } from '../server/src/modules/people/bulk'
import { conductRun, latestRuns } from '../server/src/modules/studies/run'
import { openLiveHub } from '../server/src/platform/live/live'
import { connectDatabase } from '../server/src/platform/postgres/database'
import { readConfig } from '../server/src/platform/process/config'
import { keepHeapLean } from '../server/src/platform/process/keep-heap-lean'
import { createLog } from '../server/src/platform/process/log'

/** What the bench asks of the server's process. */
export type HostileQuestion = 'begin' | 'held' | { readonly register: string }

/** The longest time that nobody else was served since `begin`: on the clock, and of the thread's own processor time. */
export interface Held {
  readonly clockMs: number
  readonly processorMs: number
}

// A server as it runs for people, in a process of its own: hostile-server.js CONNECTION DATA_FOLDER.
const [connection = '{}', dataDir = ''] = process.argv.slice(2)
keepHeapLean()
const config = readConfig({ KANSOKU_DATA_DIR: dataDir, KANSOKU_DEMO: '0', KANSOKU_ENV: 'production' })
const database = connectDatabase(JSON.parse(connection))
const live = await openLiveHub((channel, handler, onReconnected) =>
  database.listen(channel, handler, onReconnected),
)
const now = () => new Date()
const server = await createHttpServer({ config, database, live, log: createLog('silent'), now })
await warmUp()
const url = await server.listen({ host: '127.0.0.1', port: 0 })

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
let longest = 0
let last = processorTime()
// Between two of these the loop has gone round once, at the least: on a busy machine the clock counts what others do.
setInterval(() => {
  const time = processorTime()
  longest = Math.max(longest, time - last)
  last = time
}, 1).unref()

process.on('message', (question: HostileQuestion) => void answer(question))
process.send?.({ url })

async function answer(question: HostileQuestion): Promise<void> {
  if (question === 'begin') {
    delay.reset()
    longest = 0
  } else if (question !== 'held') {
    const context = { db: database.db, now }
    const run = (await latestRuns(database.db, [question.register])).get(question.register)
    if (!run) throw new Error('Nobody asked for it.')
    await conductRun(context, run.id, registration({ ...context, key: config.encryptionKey }))
  }
  const held: Held = { clockMs: delay.max / 1e6, processorMs: longest }
  process.send?.(held)
}

/** Of the main thread, in milliseconds; only Linux tells. */
function processorTime(): number {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return 0
  }
}
