import type { MetricKey } from '../../metrics'
import type { SampleSeries } from './sample-series'

/** What was measured within days, for rules of minutes and hours. */
export interface SubjectSamples {
  readonly series: ReadonlyMap<MetricKey, SampleSeries>
  /** When the first day of the study began, in milliseconds since 1970; null: not enrolled. */
  readonly enrolledAt: number | null
}

/** Columns of days of many subjects; NaN where there is no value. */
export type FigureColumns = ReadonlyMap<MetricKey, ArrayLike<number>>

/** What is known of one subject. Days are counted from 1970-01-01. */
export interface SubjectHistory {
  /** The day of the first cell. */
  readonly from: number
  readonly days: number
  /** Where the cells of this subject begin in the columns. */
  readonly offset: number
  readonly figures: FigureColumns
  /** Worn minutes; −1 where nobody can tell. */
  readonly wear: ArrayLike<number>
  /** What was answered, by the names of `surveyColumnOf` and in the same cells; none where no rule asks. */
  readonly surveys?: ReadonlyMap<string, ArrayLike<number>>
  /** Where no rule asks minutes or hours, none. */
  readonly samples?: SubjectSamples
  /** Codes of the states of wear; null where no rule asks. */
  readonly states: ArrayLike<number> | null
  /** 1 where something was received. */
  readonly received: ArrayLike<number>
  /**
   * For rehearsals, which reckon the silence of past days from what was received: of days after which nothing was received for a day
   * at least, how much of the day was over with its last sample (0 to 1).
   */
  readonly lastReceived?: ReadonlyMap<number, number>
  readonly validDayMinutes: number
  /** From when on study weeks and study days are counted; null: not enrolled. */
  readonly enrolledOn: number | null
  /** Data are expected on these days alone, both included. */
  readonly expectedFrom: number
  readonly expectedTo: number
  /** The last day that was synced to its end, as far as anybody knows. */
  readonly syncedThrough: number
  readonly present: Present | null
}

/** What is known of now alone. */
export interface Present {
  /** NaN without a device. */
  readonly daysSinceSync: number
  readonly battery: number
  /** A bit for each of `deviceTroubles`. */
  readonly troubles: number
}

/** Now, as days of the project's zone. */
export interface Moment {
  readonly today: number
  /** Hours since the end of a day that is over: days on which clocks change have 23 or 25. */
  readonly hoursSinceEnd: (day: number) => number
}
