import type { SurveyDefinition } from '../../../../../../engines/survey'
import type { SubjectFactValues } from '../../../../platform/fields'
import type {
  StoredAnswers,
  StoredContext,
  StoredOutcome,
  TestSubjectTable,
} from '../../../../platform/tables'

/** The response behind a link: the answer of a subject, or a staff member's test of a draft. */
export interface SurveyResponse {
  readonly kind: 'sent' | 'voluntary' | 'test'
  readonly id: string
  readonly companyId: string
  readonly status: 'waiting' | 'opened' | 'in_progress' | 'answered'
  readonly revision: number
  readonly linkGeneration: number
  /** Plain and sealed answers. */
  readonly answers: StoredAnswers
  readonly context: StoredContext | null
  readonly completed: StoredOutcome | null
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
  readonly subject: ResponseSubject | null
  /** Only on a subject's response; null on a test. */
  readonly versionId: string | null
  readonly projectSurveyId: string | null
  readonly projectId: string | null
  readonly sentSurveyId: string | null
  /** Handed out beside what a schedule sends. */
  readonly isIssued: boolean
  /** Only on a test: the copy of the draft, null before the first opening, and the survey. */
  readonly draft: SurveyDefinition | null
  readonly surveyId: string | null
  readonly isEnded: boolean
  readonly isRemoved: boolean
  /** Staff enter, or have entered, this response from paper. */
  readonly isOnPaper: boolean
}

export interface ResponseSubject {
  readonly id: string
  readonly status: TestSubjectTable['status']['__select__']
  readonly asked: SubjectFactValues
  /** The subject's key, encrypted with the server's; null until the first sealed answer. */
  readonly wrappedKey: Buffer | null
  readonly asksPin: boolean
  readonly pinHash: string | null
}
