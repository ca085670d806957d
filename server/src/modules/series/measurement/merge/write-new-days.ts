import { isDeepStrictEqual } from 'node:util'
import type { Insertable, Kysely } from 'kysely'
import type { SeriesDayTable, SleepSessionTable, Tables } from '../../../../platform/tables'
import { numberOfDate } from '../calendar/local-day'
import type { Enrolment } from '../days/enrolment'
import { enrolmentOfDevices, type Span } from '../days/enrolment-queries'
import { datesBetween } from '../days/expected-days'
import { rebuildDays } from '../days/rebuild-days'
import { holdsSeries, writeSeries } from '../store/series-store'
import { loadSleep } from '../store/sleep-store'
import type { StoreContext } from '../store/store-context'
import { inStoreTransaction } from '../store/store-transaction'
import { dayAfter } from '../store/stored-days'
import { replaceSessions } from './ingest-sleep'
import { asStored } from './merge-series'

/** All data of a device and its wearer on some days, packed, and the enrolment used for it. */
export interface NewDays {
  readonly deviceId: string
  readonly subjectId: string
  readonly enrolment: Enrolment
  /** Local dates, both included: every day between them is decided. */
  readonly from: string
  readonly to: string
  readonly series: readonly Insertable<SeriesDayTable>[]
  readonly sleep: readonly Insertable<SleepSessionTable>[]
  /** Runs in the same transaction; may run more than once. */
  readonly alongside?: (tx: Kysely<Tables>) => Promise<void>
}

type Db = Kysely<Tables>

/** The links and conditions that decide a device's days between two dates. */
export function readEnrolment(db: Db, { deviceId, from, to }: DaysOfDevice): Promise<Enrolment> {
  return enrolmentOfDevices(db, [deviceId], spanOf(from, to))
}

const dayMilliseconds = 86_400_000

const spanOf = (from: string, to: string): Span => ({
  from: numberOfDate(from) * dayMilliseconds,
  to: (numberOfDate(to) + 1) * dayMilliseconds,
})

type DaysOfDevice = Pick<NewDays, 'deviceId' | 'from' | 'to'>

/** Whether a subject has samples on these dates; then writeNewDays cannot write them. */
export function holdsDays(
  db: Db,
  { subjectId, from, to }: Pick<NewDays, 'subjectId' | 'from' | 'to'>,
): Promise<boolean> {
  return holdsSeries(db, [subjectId], datesBetween(from, to))
}

/**
 * Writes many days at once of which nothing is stored. Skips the reading and merging of ingestSamples; the result is the
 * same. Returns false and writes nothing if something is stored already or the enrolment has changed.
 */
export async function writeNewDays(context: StoreContext, days: NewDays): Promise<boolean> {
  const { deviceId, enrolment, series, sleep, alongside } = days
  const dates = datesBetween(days.from, days.to)
  const subjectIds = [...new Set([days.subjectId, ...series.map(({ subject_id }) => subject_id)])]
  const locks = { ids: [deviceId], expectedSubjects: subjectIds }
  return inStoreTransaction(context.db, locks, async (tx) => {
    if (!isDeepStrictEqual(await readEnrolment(tx, days), enrolment)) return false
    const writtenDates = series.map(({ local_date }) => local_date)
    if (await holdsSeries(tx, subjectIds, [...new Set([...dates, ...writtenDates])])) return false
    await writeSeries(tx, series)
    const nights = sleep.length === 0 ? [] : (await replaceSessions(tx, sleep)).days
    const known = {
      subjectIds,
      dates,
      series: series.map(asStored),
      sleep: await loadSleep(tx, [days.subjectId], [...dates, dayAfter(days.to)]),
    }
    const wanted = dates.map((localDate) => ({ subjectId: days.subjectId, localDate }))
    await rebuildDays(tx, enrolment, wanted, context.now(), known)
    // A night that ends on the first day counts for the wear of the evening before.
    const others = nights.filter(({ localDate }) => localDate < days.from || localDate > days.to)
    await rebuildDays(tx, enrolment, others, context.now())
    await alongside?.(tx)
    return true
  })
}
