import type { Aggregate, Comparison, MissingPolicy, Severity } from '../definition/alert-rule'
import type { Comparing } from '../evaluate/compare'

/** What a condition asks about. Names are those of the facts. */
export type AskedVariable =
  | { readonly kind: 'daily' | 'dayState' | 'samples'; readonly metric: string }
  | { readonly kind: 'validDays' | 'daysSinceSync' }
  | { readonly kind: 'state'; readonly name: string }
  | { readonly kind: 'responseRate' | 'missedInRow'; readonly survey: string }
  | { readonly kind: 'score' | 'answer'; readonly survey: string; readonly name: string }

export interface TimelineWindow {
  readonly count: number
  readonly unit: 'minute' | 'hour' | 'day' | 'studyWeek'
}

/** The person's own usual. */
export interface Baseline {
  /** The newest so many usable valid days; of answers, the answers of so many days. */
  readonly days: number
  /** Days before the window that are left out. */
  readonly excludeLast: number
  readonly least: number
}

export interface TimelineCondition extends Comparing {
  readonly variable: AskedVariable
  readonly aggregate: Aggregate
  readonly comparison: Comparison
  readonly window: TimelineWindow
  /** Codes, for `in` and `notIn`. */
  readonly states: readonly string[]
  /** `least` of `windows` windows that touch, back from the newest. */
  readonly repeated: { readonly least: number; readonly windows: number }
  readonly baseline: Baseline
  readonly missing: MissingPolicy
  /** Percent. */
  readonly coverage: number
  readonly leastCount: number
  readonly wornMinutes: number | null
}

export type Evaluation =
  | { readonly kind: 'newData' | 'hourly' | 'answer' }
  | { readonly kind: 'daily'; readonly at: readonly number[] }

export type Resolving =
  | { readonly kind: 'backToNormal'; readonly calmMs: number }
  | { readonly kind: 'never' }
  | { readonly kind: 'afterHours'; readonly afterMs: number }

/** Hours in which messages wait; minutes of the day, over midnight where the end is not later. */
export interface QuietHours {
  readonly from: number
  readonly to: number
  /** Weekdays on which they begin, Monday = 0. */
  readonly weekdays: readonly number[] | null
  readonly passes: readonly Severity[]
}

/** One version of a rule, in force from an instant on. */
export interface TimelineRule {
  readonly from: number
  readonly isEnabled: boolean
  readonly isTest: boolean
  readonly combine: 'all' | 'any'
  readonly conditions: readonly TimelineCondition[]
  readonly anchor: 'now' | 'lastSync'
  readonly graceMs: number
  readonly evaluation: Evaluation
  readonly cohort: {
    readonly atLeast: number | null
    readonly percent: number | null
    readonly closesAt: number | null
  } | null
  readonly resolving: Resolving
  readonly severity: Severity
  readonly cooldownMs: number
  readonly maxPerDay: number | null
  readonly maxTotal: number | null
  /** An event that was last true longer ago is told to nobody. */
  readonly notifyWithinMs: number
  readonly quiet: QuietHours | null
  readonly escalation: readonly number[]
  readonly scope: {
    readonly tags: readonly string[]
    readonly subjects: readonly string[]
    readonly exceptTags: readonly string[]
    readonly exceptSubjects: readonly string[]
  }
  readonly studyDays: { readonly from: number; readonly to: number } | null
  /** Days since 1970-01-01, both included. */
  readonly activeFrom: number | null
  readonly activeTo: number | null
}
