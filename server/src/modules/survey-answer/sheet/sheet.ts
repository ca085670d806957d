import type { SurveyDefinition } from '../../../../../engines/survey'
import type { KeptAnswers, KeptContext, KeptOutcome, TestSubjectTable } from '../../../platform/tables'

/** The fields of a subject that conditions may ask for. */
export type AskedSubject = Readonly<
  Record<'status' | 'enrolledOn' | 'endedOn' | 'birthYear' | 'sex' | 'locale', string | number | null>
>

/** What an answering page opens: the answer of a subject, or of staff to a draft. */
export interface Sheet {
  readonly kind: 'sent' | 'voluntary' | 'test'
  readonly id: string
  readonly companyId: string
  readonly status: 'waiting' | 'opened' | 'in_progress' | 'answered'
  readonly revision: number
  readonly linkGeneration: number
  /** All, also those that are sealed. */
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
  /** Until when answers can be begun after closing; they are late. */
  readonly lateUntil: Date | null
  readonly zone: string
  readonly projectName: string
  readonly contactEmail: string | null
  /** Null: of staff. */
  readonly subject: SheetSubject | null
  /** Of a subject's sheet. */
  readonly versionId: string | null
  readonly projectSurveyId: string | null
  readonly projectId: string | null
  readonly sentSurveyId: string | null
  /** Of a test: the draft as it was when it was opened first, and the survey. */
  readonly draft: SurveyDefinition | null
  readonly surveyId: string | null
  readonly isEnded: boolean
  readonly isRemoved: boolean
  /** Entered by staff, or to be entered. */
  readonly isOnPaper: boolean
}

export interface SheetSubject {
  readonly id: string
  readonly status: TestSubjectTable['status']['__select__']
  readonly asked: AskedSubject
  /** The subject's own key, under the server's; null until there is something to seal. */
  readonly wrappedKey: Buffer | null
  readonly asksPin: boolean
  readonly pinHash: string | null
}
