import type { Kysely } from 'kysely'
import { allDone } from '../../../platform/postgres/pipeline'
import type { Tables } from '../../../platform/tables'
import { dateOf, numberOfDate } from '../days/local-day'
import { loadSleep, type StoredSleep } from '../sleep/sleep-store'
import { loadSeries, type StoredSeries } from './series-store'

/** The next day of a date. */
export const dayAfter = (date: string): string => dateOf(numberOfDate(date) + 1)

/** What is stored of some subjects on some days, with the nights that end on them or on the day after. */
export interface StoredDays {
  readonly subjectIds: readonly string[]
  readonly dates: readonly string[]
  readonly series: readonly StoredSeries[]
  readonly sleep: readonly StoredSleep[]
}

/** Everything that these days are decided from, with the samples of the given metrics, in one round trip of a pipeline. */
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

/** Whether what was read holds all of these subjects' days. */
export function covers(
  stored: StoredDays,
  { subjectIds, dates }: Pick<StoredDays, 'subjectIds' | 'dates'>,
): boolean {
  return (
    subjectIds.every((id) => stored.subjectIds.includes(id)) &&
    dates.every((date) => stored.dates.includes(date))
  )
}
