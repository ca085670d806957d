import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importFolder } from '../server/src/modules/collect/data-import'
import { aProject } from '../server/testing/builders'
import type { Bench } from './bench'

const people = 4
const days = 20
/** A value every ten seconds, about the rhythm of the real export. */
const rowsPerDay = 8640

/** How fast a file of heart rates becomes stored days, reading it twice included. */
export const benches: Bench[] = [
  {
    name: 'import',
    async run({ freshDatabase, say }) {
      const database = await freshDatabase()
      const folder = mkdtempSync(join(tmpdir(), 'kansoku-bench-import-'))
      try {
        writeFileSync(join(folder, 'heartrate_seconds.csv'), heartRates())
        const project = await aProject(database.db)
        const startedAt = performance.now()
        const { rows } = await importFolder(
          { db: database.db, now: () => new Date('2026-11-21T03:00:00Z') },
          { kind: 'fitabase', folder, project },
        )
        const seconds = (performance.now() - startedAt) / 1000
        say(`${rows} rows in ${seconds.toFixed(1)} s`)
        const value = Math.round(rows / seconds)
        return [
          {
            name: 'import heart rate',
            value,
            unit: 'rows/s',
            baseline: null,
            ratio: null,
            target: null,
            pass: null,
          },
        ]
      } finally {
        rmSync(folder, { recursive: true })
        await database.close()
      }
    },
  },
]

function heartRates(): string {
  const lines = ['Id,Time,Value']
  for (let person = 1; person <= people; person += 1) {
    for (let row = 0; row < days * rowsPerDay; row += 1) {
      const second = (row % rowsPerDay) * 10
      const hour = Math.floor(second / 3600)
      const minute = String(Math.floor(second / 60) % 60).padStart(2, '0')
      const clock = `${hour % 12 || 12}:${minute}:${String(second % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
      lines.push(`${person},5/${1 + Math.floor(row / rowsPerDay)}/2016 ${clock},${60 + ((row * 7919) % 41)}`)
    }
  }
  return `${lines.join('\r\n')}\r\n`
}
