/** Instants are milliseconds since 1970, days are counted from 1970-01-01. */

/** A figure of a day; a later arrival is a revision, and null takes the value back. */
export interface DailyFact {
  readonly day: number
  readonly value: number | string | null
  readonly arrivedAt: number
  /** The source says that the day is over. */
  readonly isFinal: boolean
}

export interface SampleFact {
  readonly at: number
  readonly value: number | null
  readonly arrivedAt: number
}

export interface Sampled {
  /** How long before it a sample speaks for. */
  readonly cadenceMs: number
  readonly values: readonly SampleFact[]
}

export interface SyncFact {
  readonly arrivedAt: number
  /** Up to when the device was synchronised. */
  readonly syncedAt: number
  /** Null: it brought everything. */
  readonly metrics: readonly string[] | null
}

export interface StateFact {
  readonly from: number
  readonly code: string
  readonly arrivedAt: number
}

/** One occurrence of a survey. */
export interface OccurrenceFact {
  readonly id: string
  readonly survey: string
  /** The local day of its key. */
  readonly day: number
  readonly closesAt: number
}

/** An answer; the same id again is a correction. */
export interface ResponseFact {
  readonly id: string
  readonly survey: string
  /** Null: voluntary. */
  readonly occurrence: string | null
  readonly completedAt: number
  readonly arrivedAt: number
  readonly answers: Readonly<Record<string, number | string | null>>
  readonly scores: Readonly<Record<string, number | null>>
}

/** All that ever arrived of a subject, each with the instant of its arrival. */
export interface SubjectFacts {
  readonly id: string
  readonly enrolledOn: number | null
  readonly endedOn: number | null
  /** From when which zone was in force; the first from −∞. */
  readonly zones: readonly (readonly [from: number, zone: string])[]
  readonly tags: readonly (readonly [tag: string, from: number, to: number])[]
  /** When a device was linked; null: always. */
  readonly links: readonly (readonly [from: number, to: number])[] | null
  readonly statuses: readonly (readonly [from: number, status: string])[]
  readonly daily: Readonly<Record<string, readonly DailyFact[]>>
  readonly samples: Readonly<Record<string, Sampled>>
  readonly syncs: readonly SyncFact[]
  readonly states: Readonly<Record<string, readonly StateFact[]>>
  readonly occurrences: readonly OccurrenceFact[]
  readonly responses: readonly ResponseFact[]
}

export interface ProjectFacts {
  readonly zone: string
  readonly validDayMinutes: number
  /** Whether nobody can tell wear in this project, so that every day is valid and every zero counts. */
  readonly isWearless: boolean
  /** Nothing is evaluated in these, and nothing is made up of them. */
  readonly pauses: readonly (readonly [from: number, to: number])[]
}
