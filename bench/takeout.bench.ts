import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importFolder } from '../server/src/modules/collect/data-import'
import { aProject } from '../server/testing/builders'
import { atMost, type Bench } from './bench'

const years = 5
const mostSeconds = 60
const firstDay = Date.UTC(2021, 10, 1)
const dayMilliseconds = 86_400_000
/** Of a band: a beat every 15 seconds, as the exports of the years before the change of layout have them. */
const secondsOfBeat = 15

/** How long an export of one person by Google Takeout takes. */
export const benches: Bench[] = [
  {
    name: 'takeout',
    async run({ freshDatabase, say }) {
      const database = await freshDatabase()
      const folder = mkdtempSync(join(tmpdir(), 'kansoku-bench-takeout-'))
      try {
        writeExport(join(folder, 'P001', 'Takeout', 'Fitbit', 'Global Export Data'))
        const project = await aProject(database.db, { time_zone: 'Asia/Tokyo' })
        const startedAt = performance.now()
        const { rows } = await importFolder(
          { db: database.db, now: () => new Date('2026-11-21T03:00:00Z') },
          { kind: 'google-takeout', folder, project },
        )
        const seconds = (performance.now() - startedAt) / 1000
        say(`${rows} rows in ${seconds.toFixed(1)} s`)
        return [
          atMost('import five years of one person by Google Takeout', {
            value: Number(seconds.toFixed(1)),
            unit: 's',
            target: mostSeconds,
          }),
        ]
      } finally {
        rmSync(folder, { recursive: true })
        await database.close()
      }
    },
  },
]

/** Heart rate by day, and steps, calories and nights by month, as Global Export Data has them. */
function writeExport(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const days = Array.from({ length: years * 365 }, (_, day) => firstDay + day * dayMilliseconds)
  for (const day of days) {
    const beats = Array.from({ length: dayMilliseconds / 1000 / secondsOfBeat }, (_, beat) => ({
      dateTime: clockOf(day + beat * secondsOfBeat * 1000),
      value: { bpm: 55 + ((beat * 7919) % 70), confidence: 3 },
    }))
    write(folder, 'heart_rate', day, beats)
  }
  for (let month = 0; month * 30 < days.length; month += 1) {
    const own = days.slice(month * 30, month * 30 + 30)
    const [first = firstDay] = own
    const minutes = own.flatMap((day) => Array.from({ length: 1440 }, (_, minute) => day + minute * 60_000))
    for (const family of ['steps', 'calories'] as const)
      write(
        folder,
        family,
        first,
        minutes.map((at, minute) => ({ dateTime: clockOf(at), value: String((minute * 7919) % 90) })),
      )
    write(folder, 'sleep', first, own.map(nightOf))
  }
}

function nightOf(day: number, index: number) {
  const levels = Array.from({ length: 14 }, (_, part) => ({
    level: ['light', 'deep', 'rem', 'wake'][part % 4],
    seconds: 1800,
  }))
  return {
    logId: day / 1000 + index,
    startTime: new Date(day + 23 * 3_600_000).toISOString().slice(0, 23),
    duration: 7 * 3_600_000,
    minutesAsleep: 330,
    mainSleep: true,
    levels: { data: levels },
  }
}

function write(folder: string, family: string, day: number, entries: readonly unknown[]): void {
  const date = new Date(day).toISOString().slice(0, 10)
  writeFileSync(join(folder, `${family}-${date}.json`), JSON.stringify(entries))
}

/** 05/01/26 00:00:04. */
function clockOf(instant: number): string {
  const text = new Date(instant).toISOString()
  return `${text.slice(5, 7)}/${text.slice(8, 10)}/${text.slice(2, 4)} ${text.slice(11, 19)}`
}
