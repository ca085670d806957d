/** What a NOTIFY carries: ids and days only, so that each reader checks permission and reads again. */
export interface LivePayload {
  readonly kind: 'subject_day'
  readonly projectId: string
  /** At most 50 ids; empty stands for any number of subjects. */
  readonly subjectIds: readonly string[]
  /** Local days, YYYY-MM-DD. */
  readonly from: string
  readonly to: string
}

/** A change, or word that some were missed while the connection to the database was lost. */
export type LiveEvent = LivePayload | { readonly kind: 'missed' }

/** The most subjects that one payload names: a NOTIFY carries less than 8000 bytes. */
export const mostNamedSubjects = 50

/** Somebody may do something else than before, or is out. Sent by triggers: 2026-11-22-1400-tell-changed-access.sql. */
export interface AccessChange {
  readonly kind: 'access'
  /** One of the three: a user, everybody of a company, or one session that has ended. */
  readonly userId?: string
  readonly companyId?: string
  readonly sessionId?: string
}
