/** New data of subjects. */
export interface DayChange {
  readonly kind: 'subject_day'
  readonly projectId: string
  /** At most 50 ids; empty means any subjects. */
  readonly subjectIds: readonly string[]
  /** Local days, YYYY-MM-DD. */
  readonly from: string
  readonly to: string
}

/** Somebody opened, began or completed a survey, or was sent one. */
export interface SurveyChange {
  readonly kind: 'survey_answer'
  readonly projectSurveyId: string
}

/** A run began, went on or ended. */
export interface RunChange {
  readonly kind: 'run'
  readonly runId: string
  readonly companyId: string
  /** The user who asked for it; null: nobody who can sign in. */
  readonly askedBy: string | null
}

/** The payload of a NOTIFY: ids and days only, so that each reader checks permission and reads again. */
export type LivePayload = DayChange | SurveyChange | RunChange

/** 'missed' comes after the connection to the database was lost. */
export type Missable<Change> = Change | { readonly kind: 'missed' }

/** A change, or 'missed'. */
export type LiveEvent = Missable<LivePayload>

/** The most subjects in one payload: a NOTIFY carries less than 8000 bytes. */
export const mostNamedSubjects = 50

/** A user's permissions or access changed. Sent by triggers: 2026-11-22-1400-tell-changed-access.sql. */
export interface AccessChange {
  readonly kind: 'access'
  /** One of the three: a user, all users of a company, or an ended session. */
  readonly userId?: string
  readonly companyId?: string
  readonly sessionId?: string
}
