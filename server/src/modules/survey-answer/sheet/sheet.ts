import type { SurveyDefinition } from '../../../../../engines/survey'
import type { KeptAnswers, KeptContext, KeptOutcome, TestSubjectTable } from '../../../platform/tables'

/** The fields of a subject that conditions may use. */
export type AskedSubject = Readonly<
  Record<'status' | 'enrolledOn' | 'endedOn' | 'birthYear' | 'sex' | 'locale', string | number | null>
>

/** The sheet behind a link: the answer of a subject, or a staff member's test of a draft. */
export interface Sheet {
  readonly kind: 'sent' | 'voluntary' | 'test'
  readonly id: string
  readonly companyId: string
  readonly status: 'waiting' | 'opened' | 'in_progress' | 'answered'
  readonly revision: number
  readonly linkGeneration: number
  /** Plain and sealed answers. */
  readonly answers: KeptAnswers
  readonly context: KeptContext | null
  readonly completed: KeptOutcome | null
  readonly isLate: boolean
  readonly issuedAt: Date
  readonly openedAt: Date | null
  readonly startedAt: Date | null
  readonly savedAt: Date | null
  readonly answeredAt: Date | null
  readonly opensAt: Date | null
  readonly closesAt: Date | null
  /** Answers begun between closing and this time are accepted, and count as late. */
  readonly lateUntil: Date | null
  readonly zone: string
  readonly projectName: string
  readonly contactEmail: string | null
  /** Null: a test by staff. */
  readonly subject: SheetSubject | null
  /** Only on a subject's sheet; null on a test. */
  readonly versionId: string | null
  readonly projectSurveyId: string | null
  readonly projectId: string | null
  readonly sentSurveyId: string | null
  /** Only on a test: the copy of the draft, null before the first opening, and the survey. */
  readonly draft: SurveyDefinition | null
  readonly surveyId: string | null
  readonly isEnded: boolean
  readonly isRemoved: boolean
  /** Staff enter, or have entered, this sheet from paper. */
  readonly isOnPaper: boolean
}

export interface SheetSubject {
  readonly id: string
  readonly status: TestSubjectTable['status']['__select__']
  readonly asked: AskedSubject
  /** The subject's key, encrypted with the server's; null until the first sealed answer. */
  readonly wrappedKey: Buffer | null
  readonly asksPin: boolean
  readonly pinHash: string | null
}
