import type { DaySamples } from './codec'
import type { DeviceFacts, Enrolment, Link } from './enrolment'
import { dateOf, dayBounds, dayNumberOf } from './local-day'
import { lowerBound } from './merge-samples'
import { metrics, sources } from './metric'
import type { TidySeries } from './sample-series'

/** Where a day of samples is kept: the key of series_day, and the day's zone and bounds. */
export interface SeriesDayKey {
  readonly subjectId: string
  readonly metric: number
  readonly source: number
  readonly deviceId: string
  readonly localDate: string
  readonly timeZone: string
  readonly startsAt: number
  readonly endsAt: number
}

/** The samples of a series that belong to one subject and local day. */
export interface DaySlice extends SeriesDayKey {
  readonly samples: DaySamples
  /** Nobody wore the device: kept under its holding key. */
  readonly isHeld: boolean
}

/** A device that nobody wears is in no project, hence in no zone. */
const holdingZone = 'UTC'
const dayMilliseconds = 86_400_000

/** Who samples are kept for, and the zone of that person's days. */
export interface Wearer {
  readonly subjectId: string
  readonly timeZone: string
  readonly isHeld: boolean
  /** Until when the answer holds. */
  readonly until: number
}

/**
 * Gives each sample to who wore the device then, and to the local day of that person's zone. A day's own figure stays on
 * its date in every zone.
 */
export function splitSeries(series: TidySeries, enrolment: Enrolment): DaySlice[] {
  const device = deviceOf(series.deviceId, enrolment)
  const links = enrolment.linksOfDevice.get(series.deviceId) ?? []
  const isDaily = series.source === 'day'
  const slices: DaySlice[] = []
  for (let start = 0; start < series.times.length; ) {
    const time = series.times[start] as number // In range: start < length.
    const date = isDaily ? dateOf(time / dayMilliseconds) : null
    const wearer = date
      ? longestWearer(series.deviceId, (zone) => spanOfDay(date, zone), enrolment)
      : wearerAt(time, device, links, enrolment)
    const localDate = date ?? dateOf(dayNumberOf(time, wearer.timeZone))
    const bounds = dayBounds(localDate, wearer.timeZone)
    const end = isDaily ? start + 1 : lowerBound(series.times, Math.min(wearer.until, bounds.endsAt), start)
    slices.push({
      subjectId: wearer.subjectId,
      metric: metrics[series.metric].code,
      source: sources[series.source],
      deviceId: series.deviceId,
      localDate,
      timeZone: wearer.timeZone,
      ...bounds,
      samples: {
        // The day's own value has no time: it is kept at the day's start.
        offsets: isDaily ? Float64Array.of(0) : offsetsOf(series.times, start, end, bounds.startsAt),
        values: series.values.subarray(start, end),
      },
      isHeld: wearer.isHeld,
    })
    start = end
  }
  return slices
}

function wearerAt(time: number, device: DeviceFacts, links: readonly Link[], enrolment: Enrolment): Wearer {
  const link = links.find(({ to }) => time < to)
  if (!link) return holderOf(device, Number.POSITIVE_INFINITY)
  if (time < link.from) return holderOf(device, link.from)
  return wearerBy(link, enrolment)
}

/** Who wore the device longest in the span that the zone of each gives; of two, the earlier; else its holding key. */
export function longestWearer(
  deviceId: string,
  spanIn: (timeZone: string) => { readonly from: number; readonly to: number },
  enrolment: Enrolment,
): Wearer {
  let best: Wearer | null = null
  let longest = 0
  for (const link of enrolment.linksOfDevice.get(deviceId) ?? []) {
    const wearer = wearerBy(link, enrolment)
    const { from, to } = spanIn(wearer.timeZone)
    const worn = Math.min(link.to, to) - Math.max(link.from, from)
    if (worn <= longest) continue
    longest = worn
    best = wearer
  }
  return best ?? holderOf(deviceOf(deviceId, enrolment), Number.POSITIVE_INFINITY)
}

function spanOfDay(date: string, timeZone: string): { from: number; to: number } {
  const { startsAt, endsAt } = dayBounds(date, timeZone)
  // A date that the zone skipped has no length, and its figure still belongs to who wore the device then.
  return { from: startsAt, to: Math.max(endsAt, startsAt + 1) }
}

function deviceOf(deviceId: string, enrolment: Enrolment): DeviceFacts {
  const device = enrolment.devices.get(deviceId)
  if (!device) throw new RangeError(`There is no device ${deviceId}.`)
  return device
}

function wearerBy(link: Link, enrolment: Enrolment): Wearer {
  const person = enrolment.people.get(link.subjectId)
  if (!person) throw new RangeError(`There is no subject ${link.subjectId}.`)
  return { subjectId: person.subjectId, timeZone: person.timeZone, isHeld: false, until: link.to }
}

const holderOf = (device: DeviceFacts, until: number): Wearer => ({
  subjectId: device.holdingSubjectId,
  timeZone: holdingZone,
  isHeld: true,
  until,
})

function offsetsOf(times: Float64Array, start: number, end: number, startsAt: number): Float64Array {
  const offsets = new Float64Array(end - start)
  for (let i = start; i < end; i++) offsets[i - start] = (times[i] as number) - startsAt // In range: i < end.
  return offsets
}
