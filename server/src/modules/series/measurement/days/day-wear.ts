import { metrics, type SourceKey } from '../metric'
import { closeGaps, countMinutes, type MinuteRuns, noMinutes, runsOf, uniteMinutes } from '../store/presence'
import type { DayFacts, DaySeries } from './day-facts'
import { missingReasonOf } from './missing-reason'

/** A shorter run of still minutes does not mean that the device was taken off. */
const shortestPause = 60

/** The number of minutes with a device worn, by the project's method; null if the method has no input. */
export function wearOf(facts: DayFacts): number | null {
  if (facts.person.wearMethod === 'provider') return wearByProvider(facts)
  const minutes = wornMinutesOf(facts)
  if (!minutes) return null
  const count = countMinutes(minutes)
  const isKnown = count > 0 || facts.person.wearMethod === 'heart_rate' || isStillThroughout(facts)
  return isKnown ? count : null
}

/** The worn minutes as far as the day is known; null if the method has no input or, like the provider's figure, gives only a number. */
export function wornMinutesOf(facts: DayFacts): MinuteRuns | null {
  switch (facts.person.wearMethod) {
    case 'heart_rate':
      return wearByHeartRate(facts)
    case 'steps_or_heart_rate':
      return wearByStepsOrHeartRate(facts)
    case 'provider':
    case 'none':
      return null
  }
}

function wearByHeartRate(facts: DayFacts): MinuteRuns | null {
  const worn = minuteSets(facts, metrics.heart_rate.code, ({ worn }) => worn)
  if (worn.length > 0) return uniteMinutes(worn)
  // Steps or sleep without heart rate: the device does not measure it, so wear is unknown.
  if (showsWear(facts)) return null
  // An empty battery, for one, leaves it open whether the device was worn.
  const couldMeasure = isSynced(facts) && missingReasonOf('heart_rate', facts) === null
  return couldMeasure && isEnrolled(facts) ? noMinutes : null
}

function wearByStepsOrHeartRate(facts: DayFacts): MinuteRuns | null {
  const heart = minuteSets(facts, metrics.heart_rate.code, ({ worn }) => worn)
  const moving = minuteSets(facts, metrics.steps.code, ({ worn }) => worn)
  if (heart.length === 0 && moving.length === 0)
    return !showsWear(facts) && isStillAllDay(facts) && isEnrolled(facts) ? noMinutes : null
  const worn = uniteMinutes([...heart, ...moving, facts.asleep])
  const still = stillMinutesOf(facts)
  const minutes = closeGaps(worn, shortestPause, uniteMinutes([worn, still]))
  // A device synced late keeps the day's steps and loses their minutes: it was worn, for an unknown time. So it was where the
  // day has a heart rate at rest.
  return showsWear(facts) && countMinutes(minutes) === 0 ? null : minutes
}

/** What devices give of nobody: calories at rest are computed, and a weight is measured by a scale. */
const withoutWear: ReadonlySet<number> = new Set([
  metrics.energy.code,
  metrics.weight.code,
  metrics.wear.code,
])

/** Whether anything of the day shows that a device was worn, be it for a minute. What somebody typed in, no device measured. */
export function showsWear({ series, sleep }: DayFacts): boolean {
  const isMeasured = ({ source }: { readonly source: SourceKey }) => source !== 'manual'
  return (
    sleep.some(isMeasured) ||
    series.some((one) => isMeasured(one) && !withoutWear.has(one.metric) && one.sum > 0)
  )
}

/** Whether figures of the whole day say that no step was made: neither steps nor a heartbeat, so nobody wore it. */
function isStillAllDay({ series, startsAt, endsAt, links, devices }: DayFacts): boolean {
  // Of files no sync is known; else the figure may be one of the morning.
  const isOver = links.every(
    ({ deviceId, to }) => (devices.get(deviceId)?.lastSyncAt ?? endsAt) >= Math.min(to, endsAt),
  )
  const hours = (endsAt - startsAt) / 3_600_000
  return (
    isOver &&
    series.some(
      ({ metric, source, sampleCount, sum }) =>
        metric === metrics.steps.code &&
        sum === 0 &&
        (source === 'day' ? sampleCount > 0 : source === 'hour' && sampleCount >= hours),
    )
  )
}

const stillMinutesOf = (facts: DayFacts) =>
  uniteMinutes(minuteSets(facts, metrics.steps.code, ({ still }) => still))

/** Whether zeros leave no time open in which a device was linked: those of a morning say nothing of the afternoon. */
function isStillThroughout(facts: DayFacts): boolean {
  if (isStillAllDay(facts)) return true
  const { links, startsAt, endsAt } = facts
  const minuteOf = (at: number) => (Math.min(Math.max(at, startsAt), endsAt) - startsAt) / 60_000
  const linked = runsOf(
    links.map(({ from, to }) => ({ start: Math.ceil(minuteOf(from)), end: Math.floor(minuteOf(to)) })),
  )
  const still = stillMinutesOf(facts)
  return countMinutes(uniteMinutes([still, linked])) === countMinutes(still)
}

function wearByProvider(facts: DayFacts): number | null {
  const given = facts.series.filter(({ metric }) => metric === metrics.wear.code).map(({ sum }) => sum)
  const minutesOfDay = (facts.endsAt - facts.startsAt) / 60_000
  return given.length === 0 ? null : Math.min(minutesOfDay, Math.round(Math.max(...given)))
}

/** Whether the date lies in the enrolment; no data are expected outside it. */
export function isEnrolled({ person: { enrolledOn, endedOn }, localDate }: DayFacts): boolean {
  return (!enrolledOn || localDate >= enrolledOn) && (!endedOn || localDate <= endedOn)
}

/** Whether at least one device was synced for its whole time on this day. */
function isSynced({ links, devices, endsAt }: DayFacts): boolean {
  return links.some(({ deviceId, to }) => (devices.get(deviceId)?.lastSyncAt ?? 0) >= Math.min(to, endsAt))
}

function minuteSets(
  { series }: DayFacts,
  metric: number,
  setOf: (series: DaySeries) => MinuteRuns | null,
): MinuteRuns[] {
  return series.filter((one) => one.metric === metric && one.worn).map((one) => setOf(one) ?? noMinutes)
}
