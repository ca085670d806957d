import type { Database } from '../../server/src/platform/postgres/database'
import type { BenchContext } from '../bench'
import { writeDay } from './chunk-store'
import type { Wearer } from './people'
import type { HeartRateDay, Profile } from './profiles'
import { copyRows, textRows } from './row-table'
import { median, timed } from './timing'

/** Days that each person's heart rate is written of. */
export const days = 30
const uncountedDays = 10

/** Somebody else's first days into both, so that no counted write finds either side cold; returns how many samples. */
export async function warmUp(database: Database, wearer: Wearer, profile: Profile): Promise<number> {
  let samples = 0
  for (let day = 0; day < uncountedDays; day++) {
    const batch = profile.dayOf(999, day)
    samples += batch.times.length
    await copyRows(database.pool, textRows(wearer.subjectId, batch))
    await writeDay(database, wearer, batch)
  }
  return samples
}

/**
 * Times each write, every second person day by day, the others a month at once as files come. The two take turns by
 * person: by day, ours would pay for the caches and files that the rows before it filled.
 */
export async function load(
  context: BenchContext,
  database: Database,
  wearers: readonly Wearer[],
  profile: Profile,
) {
  const alone: Times = { ours: [], theirs: [] }
  const together: Times = { ours: [], theirs: [] }
  let samples = 0
  for (const [person, wearer] of wearers.entries()) {
    const month = Array.from({ length: days }, (_, day) => profile.dayOf(person, day))
    samples += month.reduce((sum, { times }) => sum + times.length, 0)
    const isAlone = person % 2 === 0
    const times = isAlone ? alone : together
    const share = isAlone ? 1 : days
    const batches = isAlone ? month : [joined(month)]
    for (const batch of batches) {
      const rows = textRows(wearer.subjectId, batch)
      times.theirs.push((await timed(() => copyRows(database.pool, rows))) / share)
    }
    for (const batch of batches)
      times.ours.push((await timed(() => writeDay(database, wearer, batch))) / share)
    if (person % 10 === 9) context.say(`${person + 1} of ${wearers.length} people loaded`)
  }
  return { samples, alone, together }
}

/** Both medians, as a figure of results. */
export const figureOf = ({ ours, theirs }: Times) => ({
  value: median(ours),
  baseline: median(theirs),
  unit: 'ms',
})

interface Times {
  readonly ours: number[]
  readonly theirs: number[]
}

function joined(month: readonly HeartRateDay[]): HeartRateDay {
  const join = (of: (day: HeartRateDay) => Float64Array) =>
    Float64Array.from(month.flatMap((day) => [...of(day)]))
  return { times: join(({ times }) => times), values: join(({ values }) => values) }
}
