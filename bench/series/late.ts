import type { Database } from '../../server/src/platform/postgres/database'
import { against, type BenchResult } from '../bench'
import { mergeStaged, writeDay } from './chunk-store'
import type { Wearer } from './people'
import type { HeartRateDay, Profile } from './profiles'
import { mergeRows, textRows, upsertRows } from './row-table'
import { median, timed } from './timing'

const lateSamples = 600
const lateBatches = 10

/**
 * Late samples of a day that is stored: each batch overlaps what is known by half. The sides take turns by round, as
 * by person while loading: by batch, ours would pay for the memory and files that the rows before it filled.
 */
export async function measureLate(
  database: Database,
  wearers: readonly Wearer[],
  profile: Profile,
  label: (what: string) => string,
): Promise<BenchResult[]> {
  const batches = Array.from({ length: lateBatches }, (_, batch) => lateOf(profile.dayOf(0, 0), batch))
  const [wearer] = wearers
  if (!wearer) return []
  const staged: number[] = []
  const merged: number[] = []
  const copied: number[] = []
  const upserted: number[] = []
  const direct: number[] = []
  for (let round = 0; round < 8; round++) {
    const changed = batches.map((batch) => ({
      ...batch,
      values: batch.values.map((value) => value + ((round % 7) + 1)),
    }))
    for (const batch of changed) staged.push(await timed(() => writeDay(database, wearer, batch, 'stage')))
    merged.push((await timed(() => mergeStaged(database))) / lateBatches)
    for (const rows of changed.map((batch) => textRows(wearer.subjectId, batch))) {
      copied.push(await timed(() => mergeRows(database.pool, rows)))
    }
    for (const batch of changed)
      upserted.push(await timed(() => upsertRows(database.pool, wearer.subjectId, batch)))
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
