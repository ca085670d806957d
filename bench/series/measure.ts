import type { Database } from '../../server/src/platform/postgres/database'
import { against, type BenchContext, type BenchResult } from '../bench'
import { chart, wearDays } from './chunk-store'
import { measureLate } from './late'
import { days, figureOf, load, warmUp } from './load'
import { aStudy, type Wearer } from './people'
import { dayMilliseconds, firstMidnight, type Profile } from './profiles'
import { chartQuarters, chartRows, createRowTables, rollUpRows, wearRows } from './row-table'
import { inTurn } from './timing'

/** Narrower than a quarter hour, so that every sample is decoded; and as wide as a screen. */
const exactColumns = 3000
const screenColumns = 1000
const from = new Date(firstMidnight)
const to = new Date(firstMidnight + days * dayMilliseconds)

/** How much is measured, and how much better than the baseline each figure has to be. */
export interface Scale {
  readonly profile: Profile
  readonly people: number
  readonly targets: { readonly size: number; readonly write: number; readonly chart: number }
}

/** Loads the same heart rate into the store and into a plain table, and measures both in turn. */
export async function measureSeries(
  context: BenchContext,
  { profile, people, targets }: Scale,
): Promise<BenchResult[]> {
  const database = await context.freshDatabase()
  await createRowTables(database.pool)
  const [first, ...wearers] = await aStudy(database, people + 1)
  const label = (what: string) => `${what} (${profile.name}, ${people} × ${days} days)`
  const uncounted = first ? await warmUp(database, first, profile) : 0
  const write = await load(context, database, wearers, profile)
  await rollUpRows(database.pool)
  await database.pool.query('vacuum analyze')
  const results = [
    against(label('write a day of heart rate'), { ...figureOf(write.alone), target: targets.write }),
    against(label('write a day of heart rate, a month at once'), {
      ...figureOf(write.together),
      target: targets.write,
    }),
    ...(await sizes(database, write.samples + uncounted, label, targets.size)),
    ...(await charts(database, wearers, label, targets.chart)),
    ...(await wear(database, wearers.slice(0, 10), label)),
    ...(await measureLate(database, wearers, profile, label)),
  ]
  return results
}

async function sizes({ pool }: Database, samples: number, label: (what: string) => string, target: number) {
  const sizeOf = async (table: string) => {
    const { rows } = await pool.query('select pg_total_relation_size($1) as bytes', [table])
    return Number(rows[0].bytes) / samples
  }
  return [
    against(label('disk per sample'), {
      value: await sizeOf('series_day'),
      baseline: await sizeOf('sample_row'),
      unit: 'B',
      target,
    }),
  ]
}

async function charts(
  database: Database,
  wearers: readonly Wearer[],
  label: (what: string) => string,
  target: number,
) {
  const wearerOf = (run: number) => wearers[Math.max(0, run) % wearers.length] as Wearer // In range: modulo.
  const decoded = await inTurn(
    15,
    (run) => chart(database, wearerOf(run), from, to, exactColumns),
    (run) => chartRows(database.pool, wearerOf(run).subjectId, from, to, exactColumns),
  )
  const rolledUp = await inTurn(
    60,
    (run) => chart(database, wearerOf(run), from, to, screenColumns),
    (run) => chartQuarters(database.pool, wearerOf(run).subjectId, from, to),
  )
  return [
    against(label('30-day chart from samples'), { ...decoded, unit: 'ms', target }),
    against(label('30-day chart from quarter hours'), { ...rolledUp, unit: 'ms', target: 1 }),
  ]
}

async function wear(database: Database, wearers: readonly Wearer[], label: (what: string) => string) {
  const ids = wearers.map(({ subjectId }) => subjectId)
  const times = await inTurn(
    3,
    () => wearDays(database, wearers),
    () => wearRows(database.pool, ids),
  )
  return [
    against(`${label('wear time by day')} of ${wearers.length}`, { ...times, unit: 'ms', target: null }),
  ]
}
