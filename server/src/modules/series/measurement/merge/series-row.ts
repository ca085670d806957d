import type { Insertable } from 'kysely'
import { compensatedSum } from '../../../../../../engines/expressions/run'
import type { SeriesDayTable } from '../../../../platform/tables'
import { metricKeys, metrics, sources } from '../metric'
import { encodeChunk } from '../store/codec'
import { packCompleteness } from '../store/completeness'
import { countMinutes, encodePresence, type MinuteRuns, minutesOf, noMinutes } from '../store/presence'
import { bucketsOfDay, encodeRollup, rollUp } from '../store/rollup'
import type { LeveledSamples } from './join-samples'
import type { SeriesDayKey } from './split-series'

const stepsCode = metrics.steps.code

/** The scale that the samples of a metric are stored with; throws RangeError for an unknown code. */
function scaleOf(metric: number): number {
  const key = metricKeys[metric]
  if (!key) throw new RangeError(`There is no metric ${metric}.`)
  return metrics[key].scale
}

/** The scale where it keeps the values; null, for floats, where it would round them: figures of a day are not rounded. */
export function exactScale(values: Float64Array, scale: number): number | null {
  return values.every((value) => Math.round(value * scale) / scale === value) ? scale : null
}

/** The series_day row for a day of samples: the chunk and the summaries that are read instead of it. */
export function seriesRow(
  key: SeriesDayKey,
  samples: LeveledSamples,
  rev: number,
  updatedAt: Date,
): Insertable<SeriesDayTable> {
  const { offsets, values } = samples
  const scale = key.source === sources.day ? exactScale(values, scaleOf(key.metric)) : scaleOf(key.metric)
  const worn = wornSets(key, samples)
  const rollup = rollUp(samples, bucketsOfDay(key.endsAt - key.startsAt))
  return {
    subject_id: key.subjectId,
    metric: key.metric,
    source: key.source,
    device_id: key.deviceId,
    local_date: key.localDate,
    time_zone: key.timeZone,
    starts_at: new Date(key.startsAt),
    samples: encodeChunk(samples, scale),
    completeness: packCompleteness(samples.completeness),
    rollup: encodeRollup(rollup, scale),
    worn: encodePresence(...worn),
    sample_count: offsets.length,
    min_value: Math.min(...rollup.minimum.filter(isNumber)),
    max_value: Math.max(...rollup.maximum.filter(isNumber)),
    sum_value: compensatedSum(values),
    first_at: new Date(key.startsAt + (offsets[0] ?? 0)),
    last_at: new Date(key.startsAt + (offsets[offsets.length - 1] ?? 0)),
    worn_minutes: countMinutes(worn[0] ?? noMinutes),
    rev,
    updated_at: updatedAt,
  }
}

const isNumber = (value: number): boolean => !Number.isNaN(value)

/** The minutes that prove wear, and for steps those with 0 steps; coarser sources have no minutes. */
function wornSets({ metric, source }: SeriesDayKey, { offsets, values }: LeveledSamples): MinuteRuns[] {
  if (source !== sources.sample && source !== sources.minute) return []
  if (metric !== stepsCode) return [minutesOf(offsets)]
  return [
    minutesOf(offsets.filter((_, i) => values[i] !== 0)),
    minutesOf(offsets.filter((_, i) => values[i] === 0)),
  ]
}
