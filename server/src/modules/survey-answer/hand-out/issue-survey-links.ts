import { type Kysely, type Selectable, sql } from 'kysely'
import { newId } from '../../../platform/postgres/ids'
import { isUuid } from '../../../platform/postgres/uuid'
import { conflict, projectSurveyMismatch } from '../../../platform/problem'
import type { ProjectSurveyTable, Tables } from '../../../platform/tables'
import type { Message } from '../../../platform/words'
import { recordAudit } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { projectStatuses } from '../../project'
import { lockTestSubjects } from '../../test-subject'
import { newTokenHash, surveyTokenOf } from '../sheet/survey-token'
import { surveyAnswerWords } from '../words'

/** The subjects of one call, and the secret and address that links are made from. */
export interface Issuing {
  readonly companyId: string
  readonly projectSurveyId: string
  readonly testSubjectIds: readonly string[]
  readonly secret: string
  readonly publicUrl: string
}

/** The links, and the subjects without one with the reason; ordered by code. */
export interface IssuedLinks {
  /** Null if no subject could get a link. */
  readonly sentSurveyId: string | null
  readonly items: readonly { readonly testSubjectId: string; readonly code: string; readonly url: string }[]
  readonly withheld: readonly {
    readonly testSubjectId: string
    readonly code: string
    readonly reason: Message
  }[]
}

/** Sends a project survey to subjects by hand: creates one sent survey, and a link for each subject. */
export async function issueSurveyLinks(
  tx: Kysely<Tables>,
  issuing: Issuing,
  writeContext: WriteContext,
): Promise<IssuedLinks> {
  const { companyId, testSubjectIds, secret, publicUrl } = issuing
  const survey = await needScheduled(tx, issuing, writeContext.now)
  const subjects = await lockTestSubjects(tx, { companyId, testSubjectIds }, 'any')
  const ids = subjects.map(({ id }) => id)
  const withPin = survey.asks_pin ? await subjectsWithPin(tx, companyId, ids) : null
  const judged = subjects
    .map(({ id, code, status, deleted_at, project_id }) => {
      const reason =
        project_id !== survey.project_id
          ? surveyAnswerWords.ofOtherProject
          : deleted_at !== null
            ? surveyAnswerWords.subjectDeleted
            : status === 'withdrawn'
              ? surveyAnswerWords.subjectWithdrawn
              : withPin !== null && !withPin.has(id)
                ? surveyAnswerWords.noPin
                : null
      return { testSubjectId: id, code, reason }
    })
    .sort((a, b) => (a.code < b.code ? -1 : 1))
  const withheld = judged.flatMap(({ reason, ...one }) => (reason === null ? [] : [{ ...one, reason }]))
  const admitted = judged.filter(({ reason }) => reason === null)
  if (admitted.length === 0) return { sentSurveyId: null, items: [], withheld }

  const sheets = admitted.map(({ testSubjectId, code }) => ({ id: newId(), testSubjectId, code }))
  const sentSurveyId = await send(tx, { survey, sheets, secret }, writeContext)
  const items = sheets.map(({ id, testSubjectId, code }) => ({
    ...{ testSubjectId, code },
    url: `${publicUrl}/survey/${surveyTokenOf(secret, 'survey-answer', id)}`,
  }))
  return { sentSurveyId, items, withheld }
}

type Survey = Selectable<ProjectSurveyTable>

/** Locks the project survey; CONFLICT with the reason if no links can be made for it. */
async function needScheduled(
  tx: Kysely<Tables>,
  { companyId, projectSurveyId }: Issuing,
  now: Date,
): Promise<Survey> {
  const survey = isUuid(projectSurveyId)
    ? await tx
        .selectFrom('project_survey')
        .selectAll()
        .where('id', '=', projectSurveyId)
        .where('company_id', '=', companyId)
        .where('deleted_at', 'is', null)
        .forShare()
        .executeTakeFirst()
    : undefined
  if (!survey) throw projectSurveyMismatch()
  const status = (await projectStatuses(tx, [survey.project_id])).get(survey.project_id)
  if (survey.kind !== 'scheduled') throw conflict(surveyAnswerWords.isVoluntary)
  if (survey.status === 'ended') throw conflict(surveyAnswerWords.surveyEnded)
  if (survey.closes_at && survey.closes_at <= now) throw conflict(surveyAnswerWords.windowOver)
  if (status !== 'active' && status !== 'draft') throw conflict(surveyAnswerWords.projectNotActive)
  return survey
}

async function subjectsWithPin(tx: Kysely<Tables>, companyId: string, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('subject_pin')
    .select('test_subject_id')
    .where('company_id', '=', companyId)
    .where('test_subject_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return new Set(rows.map((row) => row.test_subject_id))
}

interface Sending {
  readonly survey: Survey
  readonly sheets: readonly { readonly id: string; readonly testSubjectId: string }[]
  readonly secret: string
}

async function send(
  tx: Kysely<Tables>,
  { survey, sheets, secret }: Sending,
  { actor, now }: WriteContext,
): Promise<string> {
  const id = newId()
  const { company_id, project_id, survey_version_id } = survey
  await tx
    .insertInto('sent_survey')
    .values({
      ...{ id, company_id, project_id, survey_version_id, project_survey_id: survey.id, planned_for: now },
      opens_at: survey.opens_at ?? now,
      closes_at: survey.closes_at,
      created_at: now,
    })
    .execute()
  await sql`
    insert into survey_answer (id, company_id, test_subject_id, project_survey_id, sent_survey_id, survey_version_id,
      token_hash, created_at)
    select given.id, ${company_id}, given.test_subject_id, ${survey.id}, ${id}, ${survey_version_id}, given.hash, ${now}
    from unnest(
      ${sheets.map((sheet) => sheet.id)}::uuid[],
      ${sheets.map(({ testSubjectId }) => testSubjectId)}::uuid[],
      ${sheets.map((sheet) => newTokenHash(secret, 'survey-answer', sheet.id))}::bytea[]
    ) as given (id, test_subject_id, hash)`.execute(tx)
  await recordAudit(tx, {
    companyId: company_id,
    actor,
    action: 'sent_survey.create',
    targetKind: 'sent_survey',
    targetId: id,
    after: { project_id, test_subject_ids: sheets.map(({ testSubjectId }) => testSubjectId) },
    at: now,
  })
  return id
}
