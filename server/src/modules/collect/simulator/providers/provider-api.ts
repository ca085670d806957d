import type { Body, BodyDay, Night } from '../body/body'
import type { Faults } from '../faults'
import type { SimGrant } from '../grants'
import type { SimAnswer, SimRequest } from '../web/exchange'

/** What a request for data is answered from. */
export interface ApiContext {
  readonly grant: SimGrant
  readonly body: Body
  readonly faults: Faults
  readonly now: number
  /** Until when the provider has data; null: nothing ever came. */
  readonly syncedAt: number | null
}

/** Answers requests under /<provider>/api; `path` begins behind that. */
export type ProviderApi = (path: string, request: SimRequest, context: ApiContext) => SimAnswer

/** One heart beat figure every few seconds, while the wearable is worn. */
export function* heartBeats(context: ApiContext, from: number, to: number) {
  const { body, syncedAt } = context
  const step = body.wearer.heartEverySeconds * 1000
  const until = Math.min(to, syncedAt ?? 0)
  for (const day of body.days(from, to)) {
    for (
      let at = Math.ceil(Math.max(day.from, from) / step) * step;
      at < Math.min(day.to, until);
      at += step
    ) {
      if (body.isWorn(day, at)) yield { at, bpm: body.heartRateAt(day, at) }
    }
  }
}

/** Minutes with steps; those without are left out. */
export function* stepMinutes(context: ApiContext, from: number, to: number) {
  const { body, syncedAt } = context
  const until = Math.min(to, syncedAt ?? 0)
  for (const day of body.days(from, to)) {
    for (
      let at = Math.ceil(Math.max(day.from, from) / 60_000) * 60_000;
      at < Math.min(day.to, until);
      at += 60_000
    ) {
      const count = body.stepsAt(day, at)
      if (count > 0) yield { at, count }
    }
  }
}

/** Nights and naps that the provider knows of, by their end. */
export function nightsOf(context: ApiContext, from: number, to: number): Night[] {
  const { body, faults, syncedAt } = context
  const nights = body
    .days(from - 86_400_000, to)
    .filter((day) => isMeasured(body, day))
    .flatMap(({ night, nap }) => (nap ? [night, nap] : [night]))
    .filter((night) => night.to >= from && night.to < to && night.to <= (syncedAt ?? 0))
  return faults.has('duplicate_sleep')
    ? nights.flatMap((night) => [night, { ...night, key: `${night.key}9`, from: night.from + 600_000 }])
    : nights
}

/** A night of a day on which the wearable lay in a drawer is none. */
const isMeasured = (body: Body, day: BodyDay): boolean => !day.isOff && body.wearer.kind !== 'poor_wear'

/** The nights' figures: those of days whose night is over and known. */
export function figureDays(context: ApiContext, from: string, to: string) {
  const { body, syncedAt } = context
  const days: { date: string; night: Night; figures: ReturnType<Body['figures']> }[] = []
  for (let date = from; date < to; date = nextOf(date)) {
    const day = body.day(date)
    if (isMeasured(body, day) && day.night.to <= (syncedAt ?? 0)) {
      days.push({ date, night: day.night, figures: body.figures(date) })
    }
  }
  return days
}

/** A weight a quarter of an hour after each night, at its very instant. */
export function weighings(context: ApiContext, from: number, to: number) {
  const date = (at: number) => new Date(at).toISOString().slice(0, 10)
  return figureDays(context, date(from - 86_400_000), date(to + 2 * 86_400_000))
    .map(({ night, figures }) => ({ at: night.to + 900_000, kilograms: figures.weight }))
    .filter(({ at }) => at >= from && at < to && at <= (context.syncedAt ?? 0))
}

/** Local days that have begun and of which anything is known. */
export function knownDays({ body, syncedAt }: ApiContext, from: string, to: string): BodyDay[] {
  const days: BodyDay[] = []
  for (let date = from; date < to; date = nextOf(date)) {
    const day = body.day(date)
    if (day.from < (syncedAt ?? 0)) days.push(day)
  }
  return days
}

const nextOf = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** 32400 → +09:00 */
export function offsetText(ms: number): string {
  const minutes = Math.abs(ms) / 60_000
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${ms < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
}

/** An instant as a local time with its offset. */
export function withOffset(body: Body, at: number): string {
  const offset = body.offsetAt(at)
  return `${new Date(at + offset).toISOString().slice(0, 23)}${offsetText(offset)}`
}

/** An instant as a local time without any. */
export const withoutOffset = (body: Body, at: number): string =>
  new Date(at + body.offsetAt(at)).toISOString().slice(0, 23)
