import type { Kysely } from 'kysely'
import type { Reading } from '../../../../../../engines/providers'
import type { Tables } from '../../../../platform/tables'
import { dayBounds } from '../../../series/measurement'
import type { Grant } from './grant-queries'

/** When a subject wears a device. */
export interface WornSpan {
  readonly subjectId: string
  readonly from: number
  /** Null: still. */
  readonly to: number | null
}

/** For which times a consent counts. */
export interface ConsentTimes {
  /** Since when somebody else wears the device; null: nobody does. */
  readonly handedOverAt: number | null
  /** Nothing is asked for before and after. */
  readonly from: number
  readonly until: number
  covers(at: number): boolean
}

/**
 * A consent counts for the times in which its giver wears the device, and for those in which nobody does: their values wait for a
 * link. Where others wore it, the giver's account says nothing about them; after the giver's last time, neither.
 */
export function consentTimes(spans: readonly WornSpan[], giver: string | null, now: number): ConsentTimes {
  if (giver === null) {
    return {
      handedOverAt: null,
      from: Number.NEGATIVE_INFINITY,
      until: Number.POSITIVE_INFINITY,
      covers: () => true,
    }
  }
  const mine = spans.filter(({ subjectId }) => subjectId === giver)
  const others = spans.filter(({ subjectId }) => subjectId !== giver)
  const first = Math.min(...mine.map(({ from }) => from))
  const last = Math.max(...mine.map(({ to }) => to ?? Number.POSITIVE_INFINITY))
  const isOver = mine.length > 0 && others.some(({ from }) => from >= last)
  const until = isOver ? last : Number.POSITIVE_INFINITY
  const before = others.flatMap(({ to }) => (to !== null && to <= first ? [to] : []))
  const isOthers = (at: number) => others.some(({ from, to }) => from <= at && (to === null || at < to))
  return {
    handedOverAt: handedOverAt(spans, giver, now),
    from: Math.max(...before),
    until,
    covers: (at) => at < until && !isOthers(at),
  }
}

/** Somebody else wears it, or did last, and the giver is not to wear it again. */
function handedOverAt(spans: readonly WornSpan[], giver: string, now: number): number | null {
  const started = spans.filter(({ from }) => from <= now).toSorted((a, b) => b.from - a.from)
  const current = started.find(({ to }) => to === null || to > now)
  if (current) return current.subjectId === giver ? null : current.from
  const [latest] = started
  const isToCome = spans.some(({ subjectId, from }) => subjectId === giver && from > now)
  return latest && latest.subjectId !== giver && !isToCome ? latest.from : null
}

export async function consentTimesOf(
  db: Kysely<Tables>,
  { device_id, given_by_subject_id }: Pick<Grant, 'device_id' | 'given_by_subject_id'>,
  now: Date,
): Promise<ConsentTimes> {
  const spans = given_by_subject_id === null ? [] : await wornSpans(db, device_id)
  return consentTimes(spans, given_by_subject_id, now.getTime())
}

async function wornSpans(db: Kysely<Tables>, deviceId: string): Promise<WornSpan[]> {
  const links = await db
    .selectFrom('device_link')
    .select(['test_subject_id', 'linked_from', 'linked_to'])
    .where('device_id', '=', deviceId)
    .where('deleted_at', 'is', null)
    .execute()
  return links.map(({ test_subject_id, linked_from, linked_to }) => ({
    subjectId: test_subject_id,
    from: linked_from.getTime(),
    to: linked_to?.getTime() ?? null,
  }))
}

/** Who wears the device now, or next: whose consent one is that is given now. */
export async function consentGiver(db: Kysely<Tables>, deviceId: string, now: Date): Promise<string | null> {
  const link = await db
    .selectFrom('device_link')
    .select('test_subject_id')
    .where('device_id', '=', deviceId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('linked_to', 'is', null), eb('linked_to', '>', now)]))
    .orderBy('linked_from')
    .limit(1)
    .executeTakeFirst()
  return link?.test_subject_id ?? null
}

/** What of a reading the consent covers. A day is that of who wears the device at its noon. */
export function withinConsent(consent: ConsentTimes, reading: Reading, timeZone: string): Reading {
  const noonOf = (date: string) => {
    const { startsAt, endsAt } = dayBounds(date, timeZone)
    return (startsAt + endsAt) / 2
  }
  const samples = reading.samples.filter(({ at }) => consent.covers(at))
  const days = reading.days.filter(({ date }) => consent.covers(noonOf(date)))
  const sleeps = reading.sleeps.filter(
    ({ startedAt, endedAt }) => consent.covers(startedAt) && consent.covers(endedAt - 1),
  )
  const left =
    reading.samples.length +
    reading.days.length +
    reading.sleeps.length -
    samples.length -
    days.length -
    sleeps.length
  if (left === 0) return reading
  const refused = Array.from({ length: left }, () => ({ what: 'consent', reason: 'other_wearer' as const }))
  return { ...reading, samples, days, sleeps, refused: [...reading.refused, ...refused] }
}
