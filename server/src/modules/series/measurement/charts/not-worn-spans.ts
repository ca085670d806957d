import type { DayFacts } from '../days/day-facts'
import { wornMinutesOf } from '../days/day-wear'
import { spansOf } from '../store/presence'

const minuteMilliseconds = 60_000
/** A sensor that briefly loses contact with the skin was not taken off. */
const shortestSpanMinutes = 5

/** Until when the day is known: the last sync or sample of its devices, the end of the day, or now. */
export function knownUntil({ links, devices, series, startsAt, endsAt }: DayFacts, now: Date): number {
  const synced = links.map(({ deviceId }) => devices.get(deviceId)?.lastSyncAt ?? 0)
  // A daily figure may cover only part of the day, so it proves the whole day only if no sync is known.
  const isFinal = now.getTime() >= endsAt && Math.max(0, ...synced) === 0
  const wholeDay = isFinal ? endsAt : startsAt
  const heard = series.map(({ source, lastAt }) => (source === 'day' ? wholeDay : lastAt))
  return Math.max(startsAt, Math.min(endsAt, now.getTime(), Math.max(0, ...synced, ...heard)))
}

/** [from, to, from, to, …] in milliseconds since 1970 where no device was worn, within the known part of the day. */
export function notWornSpans(facts: DayFacts, until: number): number[] {
  const worn = wornMinutesOf(facts)
  if (!worn) return []
  const lastMinute = Math.floor((until - facts.startsAt) / minuteMilliseconds)
  const spans: number[] = []
  let free = 0
  for (const { start, end } of [...spansOf(worn), { start: lastMinute, end: lastMinute }]) {
    const to = Math.min(start, lastMinute)
    if (to - free >= shortestSpanMinutes) spans.push(free, to)
    free = Math.max(free, end)
  }
  return spans.map((minute) => facts.startsAt + minute * minuteMilliseconds)
}
