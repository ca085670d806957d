/** A subject, as far as schedules go. Dates are local: 'YYYY-MM-DD'. */
export interface Person {
  /** The seed of random times. */
  readonly id: string
  readonly zone: string
  /** The first and the last day of the subject's study; null: not said. */
  readonly studyFrom: string | null
  readonly studyTo: string | null
  readonly anchors: {
    readonly enrolment?: string | undefined
    readonly consent?: string | undefined
    readonly firstData?: string | undefined
    readonly attributes: Readonly<Record<string, string>>
  }
}

/** What is the same for all people of a project. */
export interface ScheduleContext {
  isHoliday(date: string): boolean
  readonly projectZone: string
  readonly projectEnd: string | null
}

/** Epoch milliseconds, from `from` to before `to`. */
export interface InstantRange {
  readonly from: number
  readonly to: number
}

/** Why nothing is sent at an occurrence. */
export type SkipReason = 'holiday' | 'quietHours' | 'clockGap' | 'outsideStudy' | 'sameTime'

/** One sending to one person. */
export interface Occurrence {
  /** The local slot as the schedule names it, the same for all people: 2026-11-25T07:00, of random times 2026-11-25#2. */
  readonly key: string
  readonly at: number
  /** The local time of `at`: 2026-11-25T07:00 */
  readonly local: string
  readonly skipped: SkipReason | null
}
