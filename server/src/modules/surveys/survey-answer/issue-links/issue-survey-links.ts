import { type Kysely, type Selectable, sql } from 'kysely'
import { newId } from '../../../../platform/postgres/ids'
import { isUuid } from '../../../../platform/postgres/uuid'
import { conflict, projectSurveyMismatch } from '../../../../platform/problem'
import type { ProjectSurveyTable, Tables } from '../../../../platform/tables'
import type { Message } from '../../../../platform/words'
import { recordAudit } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import { projectStatuses } from '../../../studies/project'
import { lockTestSubjects } from '../../../studies/subject-record'
import { sentSurveyAudit } from '../answer-audit'
import { type OpenOccurrence, openOccurrences } from '../response/open-occurrences'
import { newTokenHash, surveyTokenOf } from '../response/survey-token'
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

/**
 * Hands a project survey out: a link for each subject. Of who has an open occurrence it is the link of that; for the others it creates one sent
 * survey.
 */
export async function issueSurveyLinks(
  tx: Kysely<Tables>,
  issuing: Issuing,
  writeContext: WriteContext,
): Promise<IssuedLinks> {
  const { companyId, testSubjectIds, secret, publicUrl } = issuing
  const survey = await requireScheduled(tx, issuing, writeContext.now)
  const subjects = await lockTestSubjects(tx, { companyId, testSubjectIds }, 'any')
  const ids = subjects.map(({ id }) => id)
  const open = survey.schedule
    ? await openOccurrences(tx, { projectSurveyId: survey.id, testSubjectIds: ids }, writeContext.now)
    : new Map<string, OpenOccurrence>()
  const withPin = survey.asks_pin ? await subjectsWithPin(tx, companyId, ids) : null
  const evaluated = subjects
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
                : open.get(id)?.answered_at
                  ? surveyAnswerWords.occurrenceAnswered
                  : null
      return { testSubjectId: id, code, reason }
    })
    .sort((a, b) => (a.code < b.code ? -1 : 1))
  const withheld = evaluated.flatMap(({ reason, ...one }) => (reason === null ? [] : [{ ...one, reason }]))
  const admitted = evaluated.filter(({ reason }) => reason === null)
  if (admitted.length === 0) return { sentSurveyId: null, items: [], withheld }

  // What a schedule sent and is open is what the link is for: one occurrence, one answer.
  const ofOccurrence = admitted.flatMap(({ testSubjectId, code }) => {
    const response = open.get(testSubjectId)
    return response ? [{ ...response, testSubjectId, code }] : []
  })
  const responses = admitted.flatMap(({ testSubjectId, code }) =>
    open.has(testSubjectId) ? [] : [{ id: newId(), testSubjectId, code, link_generation: 0 }],
  )
  const sentSurveyId =
    responses.length > 0 ? await send(tx, { survey, responses, secret }, writeContext) : null
  await recordIssued(tx, companyId, ofOccurrence, writeContext)
  const items = [...responses, ...ofOccurrence]
    .map(({ id, testSubjectId, code, link_generation }) => ({
      testSubjectId,
      code,
      url: `${publicUrl}/survey/${surveyTokenOf(secret, 'survey-answer', id, link_generation)}`,
    }))
    .sort((a, b) => (a.code < b.code ? -1 : 1))
  return { sentSurveyId: sentSurveyId ?? ofOccurrence[0]?.sent_survey_id ?? null, items, withheld }
}

async function recordIssued(
  tx: Kysely<Tables>,
  companyId: string,
  responses: readonly OpenOccurrence[],
  { actor, now }: WriteContext,
): Promise<void> {
  for (const sentSurveyId of new Set(responses.map(({ sent_survey_id }) => sent_survey_id))) {
    const subjects = responses.filter(({ sent_survey_id }) => sent_survey_id === sentSurveyId)
    await recordAudit(tx, {
      companyId,
      actor,
      action: sentSurveyAudit.hand_out_links,
      at: now,
      targetId: sentSurveyId,
      after: { test_subject_ids: subjects.map(({ test_subject_id }) => test_subject_id) },
    })
  }
}

type Survey = Selectable<ProjectSurveyTable>

/** Locks the project survey; CONFLICT with the reason if no links can be made for it. */
async function requireScheduled(
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
  readonly responses: readonly { readonly id: string; readonly testSubjectId: string }[]
  readonly secret: string
}

async function send(
  tx: Kysely<Tables>,
  { survey, responses, secret }: Sending,
  { actor, now }: WriteContext,
): Promise<string> {
  const id = newId()
  const { company_id, project_id, survey_version_id } = survey
  await tx
    .insertInto('sent_survey')
    .values({
      id,
      company_id,
      project_id,
      survey_version_id,
      project_survey_id: survey.id,
      planned_for: now,
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
      ${responses.map((response) => response.id)}::uuid[],
      ${responses.map(({ testSubjectId }) => testSubjectId)}::uuid[],
      ${responses.map((response) => newTokenHash(secret, 'survey-answer', response.id))}::bytea[]
    ) as given (id, test_subject_id, hash)`.execute(tx)
  await recordAudit(tx, {
    companyId: company_id,
    actor,
    action: sentSurveyAudit.create,
    targetId: id,
    after: { project_id, test_subject_ids: responses.map(({ testSubjectId }) => testSubjectId) },
    at: now,
  })
  return id
}
