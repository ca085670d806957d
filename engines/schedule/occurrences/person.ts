/** The part of a subject that schedules use. Dates are local: 'YYYY-MM-DD'. */
export interface Person {
  /** Seed of the random times. */
  readonly id: string
  readonly zone: string
  /** First and last day of the subject in the study; null: open. */
  readonly studyFrom: string | null
  readonly studyTo: string | null
  readonly anchors: {
    readonly enrolment?: string | undefined
    readonly consent?: string | undefined
    readonly firstData?: string | undefined
    readonly attributes: Readonly<Record<string, string>>
  }
}

/** Settings that all people of a project share. */
export interface ScheduleContext {
  isHoliday(date: string): boolean
  readonly projectZone: string
  readonly projectEnd: string | null
}

/** Epoch milliseconds; `to` is excluded. */
export interface InstantRange {
  readonly from: number
  readonly to: number
}

/** Why an occurrence is not sent. */
export type SkipReason = 'holiday' | 'quietHours' | 'clockGap' | 'outsideStudy' | 'sameTime'

/** One time at which one person is asked. */
export interface Occurrence {
  /** Its local time by the schedule, the same for all people: 2026-11-25T07:00; with random times 2026-11-25#2. */
  readonly key: string
  readonly at: number
  /** The local time of `at`: 2026-11-25T07:00 */
  readonly local: string
  readonly skipped: SkipReason | null
}
