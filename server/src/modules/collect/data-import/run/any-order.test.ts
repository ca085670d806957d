import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { aProject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { exportFolders, lines } from '../../../../../testing/export-folders'
import { importedStore } from '../../../../../testing/imported-store'
import { importFolder } from './import-folder'

const { db } = await testDatabase()
const { folderOf, remove } = exportFolders()
afterAll(remove)

const now = () => new Date('2016-08-01T03:00:00Z')

/** An export of random days of random people, with random values; its last day may be cut off at an hour. */
const kinds = ['daily', 'hourly', 'minutes', 'heart', 'sleep'] as const
const anExport = fc.record({
  kindAt: fc.nat({ max: 1 }),
  people: fc.subarray(['7', '8'], { minLength: 1 }),
  firstDay: fc.integer({ min: 10, max: 12 }),
  days: fc.integer({ min: 1, max: 2 }),
  lastHour: fc.integer({ min: 1, max: 23 }),
  // Few different numbers, so that files often agree and often differ about the same time.
  values: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 7, maxLength: 7 }),
})
type Drawn = typeof anExport extends fc.Arbitrary<infer T> ? T : never
type Export = Drawn & { kind: (typeof kinds)[number] }

/** One or two kinds of files, so that most of them cover the same times. */
const exports = fc
  .tuple(
    fc.subarray([...kinds], { minLength: 1, maxLength: 2 }),
    fc.array(anExport, { minLength: 2, maxLength: 4 }),
  )
  .map(([chosen, drawn]): Export[] =>
    drawn.map((one) => ({ ...one, kind: chosen[one.kindAt % chosen.length] ?? 'daily' })),
  )

const clock = (hour: number, minute = 0) =>
  `${hour % 12 || 12}:${String(minute).padStart(2, '0')}:00 ${hour < 12 ? 'AM' : 'PM'}`

/** The rows of one person; files with rows below a day cover only a few hours of each, to keep them small. */
function rowsOf({ kind, firstDay, days, lastHour, values }: Export, id: string): string[] {
  const value = (at: number) => values[(at + Number(id)) % values.length] ?? 1
  return Array.from({ length: days }, (_, i) => firstDay + i).flatMap((day, i) => {
    const hours = [0, 9, 10, 11, 23].filter((hour) => i + 1 < days || hour <= lastHour)
    if (kind === 'daily') return [`${id},4/${day}/2016,${value(day) * 100}`]
    if (kind === 'hourly')
      return hours.map((hour) => `${id},4/${day}/2016 ${clock(hour)},${value(day + hour)}`)
    if (kind === 'sleep') {
      // A log of the day, or one that overlaps it; each file has some of its minutes.
      const log = day * 10 + (lastHour % 2)
      return [0, 1, 2, 3, 4, 5, 6]
        .filter((minute) => values[minute] !== 2 || minute === firstDay % 7)
        .map((minute) => `${id},4/${day}/2016 ${clock(1, minute)},${value(minute)},${log}`)
    }
    return hours.flatMap((hour) =>
      [0, 1, 30].map(
        (minute) =>
          `${id},4/${day}/2016 ${clock(hour, minute)},${value(hour + minute) + (kind === 'heart' ? 60 : 0)}`,
      ),
    )
  })
}

const headers = {
  daily: 'Id,ActivityDay,StepTotal',
  hourly: 'Id,ActivityHour,StepTotal',
  minutes: 'Id,ActivityMinute,Steps',
  heart: 'Id,Time,Value',
  sleep: 'Id,date,value,logId',
}
const csvOf = (one: Export) => lines(headers[one.kind], ...one.people.flatMap((id) => rowsOf(one, id)))

/** Which files an import reads, how each is compressed, and after how many rows it is stopped first, if at all. */
const anImport = fc.record({
  files: fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 3 }),
  isPacked: fc.boolean(),
  stopsAfter: fc.option(fc.integer({ min: 1, max: 30 }), { freq: 3 }),
})

async function storeAfter(
  imports: readonly { files: string[]; isPacked: boolean; stopsAfter: number | null }[],
) {
  const project = await aProject(db, { wear_method: 'steps_or_heart_rate' })
  for (const [at, { files, isPacked, stopsAfter }] of imports.entries()) {
    const named = files.map((text, i) =>
      isPacked ? [`${at}-${i}.csv.gz`, gzipSync(text)] : [`${at}-${i}.csv`, text],
    )
    const request = {
      kind: 'fitabase' as const,
      folder: folderOf(Object.fromEntries(named)),
      project,
      extendLinks: true,
    }
    if (stopsAfter !== null) await stopped(request, stopsAfter)
    await importFolder({ db, now }, request)
  }
  return importedStore(db, project.id)
}

/** Stops an import in the middle, as an error would; small ones may finish before. */
async function stopped(request: Parameters<typeof importFolder>[1], afterRows: number) {
  let rows = 0
  const advanced = (more: number) => {
    rows += more
    if (rows >= afterRows) throw new Error('stopped')
  }
  await importFolder({ db, now }, { ...request, progress: { inspected: () => {}, advanced } }).catch(
    (error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'stopped') throw error
    },
  )
}

test('any files in any order, repeated, packed and stopped in between, end in one store', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(exports, fc.array(anImport, { minLength: 1, maxLength: 4 }), async (drawn, imports) => {
      const texts = drawn.map(csvOf)
      const taken = imports.map(({ files, ...how }) => ({
        ...how,
        files: files.map((at) => texts[at % texts.length] ?? ''),
      }))
      const all = [...new Set(taken.flatMap(({ files }) => files))]
      const atOnce = await storeAfter([{ files: all, isPacked: false, stopsAfter: null }])
      expect(await storeAfter(taken)).toEqual(atOnce)
    }),
    { numRuns: 40 },
  )
})
