import type { Kysely } from 'kysely'
import { newId } from '../../../../../platform/postgres/ids'
import { conflict } from '../../../../../platform/problem'
import type { Tables } from '../../../../../platform/tables'
import { recordAudit } from '../../../../../platform/write/audit'
import type { CompanyViewer } from '../../../../../platform/write/viewer'
import type { WriteContext } from '../../../../../platform/write/write-context'
import { lockTestSubjects } from '../../../../studies/subject-record'
import { requireProjectSurvey } from '../../../project-survey'
import { surveyAnswerAudit } from '../../answer-audit'
import { newTokenHash } from '../../response/survey-token'
import { surveyAnswerWords } from '../../words'

interface Starting {
  readonly viewer: CompanyViewer
  readonly secret: string
  readonly projectSurveyId: string
  readonly testSubjectId: string
}

/**
 * Creates a response for a voluntary answer on paper, or continues one that staff began. It is separate from a
 * voluntary answer that the subject began. The daily limit does not apply, since papers of many days may be
 * entered on one day.
 */
export async function startPaperAnswer(
  tx: Kysely<Tables>,
  { viewer, secret, projectSurveyId, testSubjectId }: Starting,
  { actor, now }: WriteContext,
): Promise<string> {
  const { companyId } = viewer
  const survey = await requireProjectSurvey(tx, viewer, projectSurveyId)
  if (survey.kind !== 'voluntary') throw conflict(surveyAnswerWords.notVoluntary)
  if (survey.status !== 'active') throw conflict(surveyAnswerWords.paperEnded)
  const [subject] = await lockTestSubjects(tx, { companyId, testSubjectIds: [testSubjectId] })
  if (!subject || subject.project_id !== survey.project_id) throw conflict(surveyAnswerWords.ofOtherProject)
  if (subject.status === 'withdrawn') throw conflict(surveyAnswerWords.subjectWithdrawn)
  const begun = await tx
    .selectFrom('survey_answer')
    .select('id')
    .where('company_id', '=', companyId)
    .where('test_subject_id', '=', testSubjectId)
    .where('project_survey_id', '=', survey.id)
    .where('survey_version_id', '=', survey.survey_version_id)
    .where('via', '=', 'paper')
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  if (begun) return begun.id
  const id = newId()
  await tx
    .insertInto('survey_answer')
    .values({
      id,
      company_id: companyId,
      test_subject_id: testSubjectId,
      project_survey_id: survey.id,
      survey_version_id: survey.survey_version_id,
      via: 'paper',
      created_at: now,
      token_hash: newTokenHash(secret, 'survey-answer', id),
    })
    .execute()
  await recordAudit(tx, {
    companyId,
    actor,
    action: surveyAnswerAudit.start_paper,
    targetId: id,
    after: { test_subject_id: testSubjectId },
    at: now,
  })
  return id
}
