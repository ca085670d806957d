import { addedDecimals, withoutNoise } from '../../../../../../engines/expressions/run'
import { type MetricKey, metrics, type SourceKey } from '../metric'
import type { DayFacts, DaySeries } from './day-facts'
import type { Link } from './enrolment'
import { restingHeartRateOf } from './resting-heart-rate'

const preferredSources: readonly SourceKey[] = ['day', 'manual', 'minute', 'hour', 'sample', 'computed']
const preferredHeartRateSources: readonly SourceKey[] = [
  'sample',
  'minute',
  'hour',
  'day',
  'manual',
  'computed',
]

/** The day's figure of a metric, in its unit; null if no data give it. */
export function figureOf(metric: MetricKey, facts: DayFacts): number | null {
  if (metric === 'sleep') return sleepOf(facts)
  const given = chosenSeries(metric, facts)
  if (given.length === 0) return metric === 'resting_heart_rate' ? restingHeartRateOf(facts) : null
  const sum = addedDecimals(given.map(({ sum }) => withoutNoise(sum)))
  if (metrics[metric].kind === 'sum') return sum
  return withoutNoise(sum / given.reduce((total, { sampleCount }) => total + sampleCount, 0))
}

/**
 * The series that give a metric's figure: one for each group of devices worn at the same time. Two devices worn together
 * are never added, but two worn one after the other are.
 */
export function chosenSeries(metric: MetricKey, facts: DayFacts): DaySeries[] {
  const candidates = facts.series.filter((one) => one.metric === metrics[metric].code && one.sampleCount > 0)
  if (candidates.length < 2) return candidates
  const preferred = metric === 'heart_rate' ? preferredHeartRateSources : preferredSources
  return stretchesOf(candidates, facts.links).map((deviceIds) => {
    const deviceId = bestDevice(deviceIds, candidates, facts)
    const ofDevice = candidates.filter((one) => one.deviceId === deviceId)
    return ofDevice.reduce((best, one) =>
      preferred.indexOf(one.source) < preferred.indexOf(best.source) ? one : best,
    )
  })
}

/** Sleep without naps, from the device with the longest sleep; otherwise the provider's daily figure. */
function sleepOf(facts: DayFacts): number | null {
  const minutes = new Map<string, number>()
  for (const { deviceId, source, isNap, minutesAsleep } of facts.sleep) {
    const key = `${deviceId} ${source}`
    if (!isNap) minutes.set(key, (minutes.get(key) ?? 0) + minutesAsleep)
  }
  if (minutes.size > 0) return Math.max(...minutes.values())
  const given = chosenSeries('sleep', facts)
  return given.length === 0 ? null : addedDecimals(given.map(({ sum }) => withoutNoise(sum)))
}

/** Devices with a series, grouped by overlapping links; a device without a link on the day is a group of its own. */
function stretchesOf(candidates: readonly DaySeries[], links: readonly Link[]): string[][] {
  const groups = new Map([...new Set(candidates.map(({ deviceId }) => deviceId))].map((id) => [id, [id]]))
  for (const a of links) {
    for (const b of links) {
      const [groupA, groupB] = [groups.get(a.deviceId), groups.get(b.deviceId)]
      if (!groupA || !groupB || groupA === groupB || a.from >= b.to || b.from >= a.to) continue
      const joined = [...groupA, ...groupB]
      for (const id of joined) groups.set(id, joined)
    }
  }
  return [...new Set(groups.values())]
}

/** Most worn minutes, then most samples, then the smaller id. */
function bestDevice(
  deviceIds: readonly string[],
  candidates: readonly DaySeries[],
  { series }: DayFacts,
): string {
  const rank = (deviceId: string): [number, number] => [
    Math.max(
      0,
      ...series.filter((one) => one.deviceId === deviceId && isWear(one)).map((one) => one.wornMinutes),
    ),
    candidates.filter((one) => one.deviceId === deviceId).reduce((total, one) => total + one.sampleCount, 0),
  ]
  const [first = ''] = deviceIds
  return deviceIds.slice(1).reduce((best, id) => {
    const [worn, samples] = rank(id)
    const [bestWorn, bestSamples] = rank(best)
    const lead = worn - bestWorn || samples - bestSamples || (id < best ? 1 : -1)
    return lead > 0 ? id : best
  }, first)
}

const isWear = ({ metric }: DaySeries): boolean =>
  metric === metrics.heart_rate.code || metric === metrics.steps.code
