import type { Database } from '../../server/src/platform/database'
import { against, type BenchContext, type BenchResult } from '../bench'
import { chart, mergeStaged, wearDays, writeDay } from './chunk-store'
import { aStudy, type Wearer } from './people'
import { dayMilliseconds, firstMidnight, type HeartRateDay, type Profile } from './profiles'
import {
  chartQuarters,
  chartRows,
  copyRows,
  createRowTables,
  mergeRows,
  rollUpRows,
  textRows,
  upsertRows,
  wearRows,
} from './row-table'

const days = 30
const uncountedDays = 10
/** Narrower than a quarter hour, so that every sample is decoded; and as wide as a screen. */
const exactColumns = 3000
const screenColumns = 1000
const lateSamples = 600
const lateBatches = 10
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
    ...(await late(database, wearers, profile, label)),
  ]
  return results
}

/** Somebody else's first days into both, so that no counted write finds either side cold; returns how many samples. */
async function warmUp(database: Database, wearer: Wearer, profile: Profile): Promise<number> {
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
async function load(context: BenchContext, database: Database, wearers: readonly Wearer[], profile: Profile) {
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

const figureOf = ({ ours, theirs }: Times) => ({ value: median(ours), baseline: median(theirs), unit: 'ms' })

interface Times {
  readonly ours: number[]
  readonly theirs: number[]
}

function joined(month: readonly HeartRateDay[]): HeartRateDay {
  const join = (of: (day: HeartRateDay) => Float64Array) =>
    Float64Array.from(month.flatMap((day) => [...of(day)]))
  return { times: join(({ times }) => times), values: join(({ values }) => values) }
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

/** Late samples of a day that is stored: each batch overlaps what is known by half. */
async function late(
  database: Database,
  wearers: readonly Wearer[],
  profile: Profile,
  label: (what: string) => string,
) {
  const batches = Array.from({ length: lateBatches }, (_, batch) => lateOf(profile.dayOf(0, 0), batch))
  const [wearer] = wearers
  if (!wearer) return []
  const staged: number[] = []
  const merged: number[] = []
  const copied: number[] = []
  const upserted: number[] = []
  const direct: number[] = []
  for (let round = 0; round < 8; round++) {
    for (const batch of batches) {
      const changed = { ...batch, values: batch.values.map((value) => value + ((round % 7) + 1)) }
      staged.push(await timed(() => writeDay(database, wearer, changed, 'stage')))
      const rows = textRows(wearer.subjectId, changed)
      copied.push(await timed(() => mergeRows(database.pool, rows)))
      upserted.push(await timed(() => upsertRows(database.pool, wearer.subjectId, changed)))
    }
    merged.push((await timed(() => mergeStaged(database))) / lateBatches)
    const once = batches[round % lateBatches]
    if (once)
      direct.push(
        await timed(() => writeDay(database, wearer, { ...once, values: once.values.map((v) => v + 9) })),
      )
  }
  // The rows are written by COPY, as everywhere here; the upsert, which is quicker for so few, is told beside it.
  const baseline = median(copied)
  const unit = 'ms'
  const value = median(staged) + median(merged)
  return [
    against(label(`late merge of ${lateSamples}, ${lateBatches} batches together`), {
      value,
      baseline,
      unit,
      target: 4,
    }),
    against(label(`late merge of ${lateSamples}, until acknowledged`), {
      value: median(staged),
      baseline,
      unit,
      target: null,
    }),
    against(label(`late merge of ${lateSamples}, alone`), {
      value: median(direct),
      baseline,
      unit,
      target: null,
    }),
    against(label(`late merge of ${lateSamples}, ${lateBatches} batches together, against an upsert`), {
      value,
      baseline: median(upserted),
      unit,
      target: null,
    }),
  ]
}

/** 600 samples of a stored day, half of them between known times. */
function lateOf({ times, values }: HeartRateDay, batch: number): HeartRateDay {
  const start = 200 + batch * 650
  return {
    times: times.slice(start, start + lateSamples).map((time, i) => time + (i % 2) * 500),
    values: values.slice(start, start + lateSamples),
  }
}

/** Medians of both, run in turn after one run of each that is not counted. */
async function inTurn(
  runs: number,
  ours: (run: number) => Promise<unknown>,
  theirs: (run: number) => Promise<unknown>,
) {
  const [value, baseline]: [number[], number[]] = [[], []]
  for (let run = -1; run < runs; run++) {
    const [a, b] = [await timed(() => theirs(run)), await timed(() => ours(run))]
    if (run < 0) continue
    baseline.push(a)
    value.push(b)
  }
  return { value: median(value), baseline: median(baseline) }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}
