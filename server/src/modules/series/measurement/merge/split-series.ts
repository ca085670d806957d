import { dateOf, dayBounds, dayNumberOf } from '../calendar/local-day'
import type { DeviceFacts, Enrolment, Link } from '../days/enrolment'
import { metrics, type SourceKey, sources } from '../metric'
import type { DaySamples } from '../store/codec'
import { lowerBound } from '../store/merge-samples'
import type { TidySeries } from './sample-series'

/** Key of a day of samples in series_day, with the day's zone and bounds. */
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
  /** For each sample, if they are from files. */
  readonly completeness: Uint8Array | undefined
  /** Nobody wore the device, or several people did: stored under its holding key. */
  readonly isHeld: boolean
  /** The wearers of the device on the day of a daily figure, if there are several: each sees 交代日. */
  readonly sharedBy: readonly string[]
}

/** A device without a wearer belongs to no project, so its days are in UTC. */
const holdingZone = 'UTC'
const dayMilliseconds = 86_400_000

/** The interval that a value of these sources covers; samples and manual values have none. */
const intervalMilliseconds: Partial<Record<SourceKey, number>> = { minute: 60_000, hour: 3_600_000 }

/** The subject that samples are stored for, and the zone of that person's days. */
export interface Wearer {
  readonly subjectId: string
  readonly timeZone: string
  readonly isHeld: boolean
  /** How long the answer is valid. */
  readonly until: number
}

/**
 * Assigns each sample to the wearer at its time, and to the local day in that person's zone. A daily figure keeps its date
 * in every zone. A value whose interval contains a change of wearer belongs to nobody: splitting it would invent values,
 * and giving it to both would count steps twice. The slices' times are written into `offsets`.
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
        // A daily figure has no time: it is stored at the start of the day.
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

/** The wearer at the start of a value, unless somebody else wore the device before its end. */
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

/** All wearers of the device on the date, each by the day of their own zone. */
function wearersOn(date: string, links: readonly Link[], enrolment: Enrolment): Wearer[] {
  const wearers = new Map<string, Wearer>()
  for (const link of links) {
    const wearer = wearerBy(link, enrolment)
    const { from, to } = spanOfDay(date, wearer.timeZone)
    if (link.from < to && link.to > from) wearers.set(wearer.subjectId, wearer)
  }
  return [...wearers.values()]
}

/**
 * The subject who wore the device longest in the span, which depends on each one's zone; with equal times the earlier one;
 * otherwise its holding key.
 */
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
  // A date skipped by the zone has no length, but its figure still belongs to the wearer at that time.
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
