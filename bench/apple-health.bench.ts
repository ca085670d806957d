import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importFolder } from '../server/src/modules/collect/data-import'
import { readAppleHealth } from '../server/src/modules/collect/data-import/apple/read-apple-health'
import { aProject } from '../server/testing/builders'
import { atLeast, atMost, type Bench } from './bench'

/** Of a watch that was worn for five years. */
const bytesOfExport = 2 * 1024 ** 3
const megabyte = 1024 ** 2
const mostMegabytes = 200
const leastMegabytesPerSecond = 40

/** How fast an export of Apple Health is read, and in how much memory it is imported. */
export const benches: Bench[] = [
  {
    name: 'apple-health',
    async run({ freshDatabase, say }) {
      const folder = mkdtempSync(join(tmpdir(), 'kansoku-bench-apple-'))
      const path = join(folder, 'export.xml')
      try {
        execFileSync(process.execPath, [
          join(import.meta.dirname, 'apple-export.js'),
          path,
          String(bytesOfExport),
        ])
        const megabytes = statSync(path).size / megabyte
        say(`${Math.round(megabytes)} MB written`)
        let rows = 0
        const reading = await watched(() =>
          readAppleHealth(
            { path, name: 'P001/export.xml' },
            { earliest: '2000-01-01', latest: '2026-11-22', timeZone: 'Asia/Tokyo' },
            { row: () => (rows += 1), rejected: () => {} },
          ),
        )
        say(`${rows} rows read in ${reading.seconds.toFixed(1)} s, ${reading.peakMegabytes} MB`)
        const database = await freshDatabase()
        try {
          const project = await aProject(database.db)
          const whole = await watched(() =>
            importFolder(
              { db: database.db, now: () => new Date('2026-11-21T03:00:00Z') },
              { kind: 'apple-health', folder, project },
            ),
          )
          say(`imported in ${whole.seconds.toFixed(1)} s, ${whole.peakMegabytes} MB`)
          return [
            atLeast('read an export of Apple Health, 2 GB', {
              value: Math.round(megabytes / reading.seconds),
              unit: 'MB/s',
              target: leastMegabytesPerSecond,
            }),
            atMost('memory while it is read', {
              value: reading.peakMegabytes,
              unit: 'MB',
              target: mostMegabytes,
            }),
            atMost('memory while it is imported', {
              value: whole.peakMegabytes,
              unit: 'MB',
              target: mostMegabytes,
            }),
            atMost('import it, read three times and stored', {
              value: Math.round(whole.seconds),
              unit: 's',
              target: null,
            }),
          ]
        } finally {
          await database.close()
        }
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  },
]

/** Runs the work, and the most memory that the process held meanwhile. */
async function watched(
  work: () => Promise<unknown>,
): Promise<{ readonly seconds: number; readonly peakMegabytes: number }> {
  let peak = process.memoryUsage().rss
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 100)
  const startedAt = performance.now()
  try {
    await work()
  } finally {
    clearInterval(watch)
  }
  return { seconds: (performance.now() - startedAt) / 1000, peakMegabytes: Math.round(peak / megabyte) }
}
