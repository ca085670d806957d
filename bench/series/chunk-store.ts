import { ingestSamples, mergeLate, readSeriesWindow } from '../../server/src/modules/series/measurement'
import type { Database } from '../../server/src/platform/postgres/database'
import type { Wearer } from './people'
import type { HeartRateDay } from './profiles'

const now = () => new Date('2026-11-21T09:00:00Z')

/** Writes samples as importers do: chunk, roll-up, figures, states and notification in one transaction. */
export const writeDay = (
  { db }: Database,
  { deviceId }: Wearer,
  day: HeartRateDay,
  mode: 'merge' | 'stage' = 'merge',
) => ingestSamples({ db, now }, [{ deviceId, metric: 'heart_rate', source: 'sample', ...day }], { mode })

/** Folds what was staged into its days. */
export const mergeStaged = ({ db }: Database) => mergeLate({ db, now })

/**
 * A chart as the screen asks for it. With columns narrower than a quarter hour it is decoded from the chunks, with wider
 * ones read from the roll-ups beside them.
 */
export const chart = ({ db }: Database, wearer: Wearer, from: Date, to: Date, columns: number) =>
  readSeriesWindow(db, { ...wearer, metric: 'heart_rate', from, to, columns })

/** Worn minutes of each subject and day, as dashboards read them. */
export const wearDays = ({ db }: Database, wearers: readonly Wearer[]) =>
  db
    .selectFrom('subject_day')
    .select(['subject_id', 'local_date', 'wear_minutes'])
    .where(
      'subject_id',
      'in',
      wearers.map(({ subjectId }) => subjectId),
    )
    .orderBy('subject_id')
    .orderBy('local_date')
    .execute()
