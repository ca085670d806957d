import type { DeviceFacts, Enrolment, Link } from '../days/enrolment'
import { dateOf, dayBounds, dayNumberOf } from '../days/local-day'
import { metrics, type SourceKey, sources } from '../metric'
import type { DaySamples } from '../store/codec'
import { lowerBound } from './merge-samples'
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
  /** Of each sample, where they are from files. */
  readonly completeness: Uint8Array | undefined
  /** Nobody wore the device, or more than one person did: kept under its holding key. */
  readonly isHeld: boolean
  /** Who wore the device on the day of this figure, where that is more than one person: each sees 交代日. */
  readonly sharedBy: readonly string[]
}

/** A device that nobody wears belongs to no project, so its days are in UTC. */
const holdingZone = 'UTC'
const dayMilliseconds = 86_400_000

/** How long a value of these sources was measured; samples and typed-in values have no length. */
const intervalMilliseconds: Partial<Record<SourceKey, number>> = { minute: 60_000, hour: 3_600_000 }

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
 * its date in every zone. What was measured over a time in which one person handed the device to another is nobody's: a
 * part of it would be made up, and the whole would count some steps twice. The slices' times are put into `offsets`.
 */
export function splitSeries(
  series: TidySeries,
  enrolment: Enrolment,
  offsets: Float64Array = new Float64Array(series.times.length),
): DaySlice[] {
  const device = deviceOf(series.deviceId, enrolment)
  const links = enrolment.linksOfDevice.get(series.deviceId) ?? []
  const isDaily = series.source === 'day'
  const length = intervalMilliseconds[series.source] ?? 0
  const slices: DaySlice[] = []
  for (let start = 0; start < series.times.length; ) {
    const time = series.times[start] as number // In range: start < length.
    const date = isDaily ? dateOf(time / dayMilliseconds) : null
    const wearers = date ? wearersOn(date, links, enrolment) : []
    const [onlyWearer = holderOf(device, Number.POSITIVE_INFINITY), another] = wearers
    const wearer = !date
      ? wearerAt(time, length, device, links, enrolment)
      : another
        ? holderOf(device, Number.POSITIVE_INFINITY)
        : onlyWearer
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
        offsets: isDaily ? Float64Array.of(0) : offsetsOf(series.times, start, end, bounds.startsAt, offsets),
        values: series.values.subarray(start, end),
      },
      completeness: series.completeness?.subarray(start, end),
      isHeld: wearer.isHeld,
      sharedBy: another ? wearers.map(({ subjectId }) => subjectId) : [],
    })
    start = end
  }
  return slices
}

/** Who wore the device at the start of a value, unless somebody else did before its end. */
function wearerAt(
  time: number,
  length: number,
  device: DeviceFacts,
  links: readonly Link[],
  enrolment: Enrolment,
): Wearer {
  const link = links.find(({ to }) => time < to)
  if (!link) return holderOf(device, Number.POSITIVE_INFINITY)
  if (time < link.from) return holderOf(device, link.from)
  const next = links.find(({ from, subjectId }) => from >= link.to && subjectId !== link.subjectId)
  const firstShared = next ? next.from - length + 1 : link.to
  if (time >= firstShared) return holderOf(device, link.to)
  return { ...wearerBy(link, enrolment), until: Math.min(link.to, firstShared) }
}

/** Everybody who wore the device on the date, each by the day of their own zone. */
function wearersOn(date: string, links: readonly Link[], enrolment: Enrolment): Wearer[] {
  const wearers = new Map<string, Wearer>()
  for (const link of links) {
    const wearer = wearerBy(link, enrolment)
    const { from, to } = spanOfDay(date, wearer.timeZone)
    if (link.from < to && link.to > from) wearers.set(wearer.subjectId, wearer)
  }
  return [...wearers.values()]
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

function offsetsOf(
  times: Float64Array,
  start: number,
  end: number,
  startsAt: number,
  offsets: Float64Array,
): Float64Array {
  for (let i = start; i < end; i++) offsets[i] = (times[i] as number) - startsAt // In range: i < end.
  return offsets.subarray(start, end)
}
