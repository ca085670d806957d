import type { Kysely } from 'kysely'
import { allDone } from '../../../../platform/postgres/pipeline'
import type { Tables } from '../../../../platform/tables'
import { dateOf, numberOfDate } from '../calendar/local-day'
import { loadSeries, type StoredSeries } from './series-store'
import { loadSleep, type StoredSleep } from './sleep-store'

export const dayAfter = (date: string): string => dateOf(numberOfDate(date) + 1)

/** Stored data of some subjects on some days, with the nights that end on them or on the next day. */
export interface StoredDays {
  readonly subjectIds: readonly string[]
  readonly dates: readonly string[]
  readonly series: readonly StoredSeries[]
  readonly sleep: readonly StoredSleep[]
}

/** All input for deciding these days, with the samples of the given metrics, in one pipelined round trip. */
export async function loadDays(
  tx: Kysely<Tables>,
  { subjectIds, dates }: Pick<StoredDays, 'subjectIds' | 'dates'>,
  metricsWithSamples: readonly number[] = [],
): Promise<StoredDays> {
  const nights = [...new Set([...dates, ...dates.map(dayAfter)])]
  const [series, sleep] = await allDone(
    loadSeries(tx, subjectIds, dates, metricsWithSamples),
    loadSleep(tx, subjectIds, nights),
  )
  return { subjectIds, dates, series, sleep }
}

/** Whether the stored data include all of these subjects' days. */
export function covers(
  stored: StoredDays,
  { subjectIds, dates }: Pick<StoredDays, 'subjectIds' | 'dates'>,
): boolean {
  return (
    subjectIds.every((id) => stored.subjectIds.includes(id)) &&
    dates.every((date) => stored.dates.includes(date))
  )
}
