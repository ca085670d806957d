import { type Kysely, sql } from 'kysely'
import type { AnswerValue, ScoreResult } from '../../../../../../engines/survey/run'
import type { PackedAnswers, StoredAnswers, Tables } from '../../../../platform/tables'
import { unpackAnswers } from '../response/packed-answers'

/** A completed response with its scores and some of its answers. Sealed answers are in none: they are never asked here. */
export interface EvaluatedAnswer {
  readonly id: string
  readonly subjectId: string
  readonly surveyId: string
  /** The subject's local day of the sent survey; of a voluntary response that of its completion. */
  readonly day: string
  readonly answeredAt: Date
  readonly scores: ReadonlyMap<string, number | null>
  /** By linkId, of those that are asked. */
  readonly answers: ReadonlyMap<string, AnswerValue | null>
}

interface AnswersAsked {
  readonly projectId: string
  readonly subjectIds: readonly string[]
  readonly surveyIds: readonly string[]
  /** Questions whose answers are read. */
  readonly linkIds: readonly string[]
  /** The first local day. */
  readonly from: string
  readonly until: Date
}

interface Row extends Omit<EvaluatedAnswer, 'scores' | 'answers'> {
  readonly scores: readonly ScoreResult[] | null
  readonly packed: PackedAnswers | StoredAnswers | null
}

/** The completed responses to some surveys, by subject and oldest first, in one statement. */
export async function evaluatedAnswers(
  db: Kysely<Tables>,
  { projectId, subjectIds, surveyIds, linkIds, from, until }: AnswersAsked,
): Promise<EvaluatedAnswer[]> {
  if (subjectIds.length === 0 || surveyIds.length === 0) return []
  const { rows } = await sql<Row>`
    select response.*, day::text as day from (
      select a.id, a.test_subject_id as "subjectId", v.survey_id as "surveyId", a.answered_at as "answeredAt",
        a.completed -> 'scores' as scores,
        (select jsonb_object_agg(one.key, one.value) from jsonb_each(a.answers) one where one.key = any(${[...linkIds]}::text[])) as packed,
        coalesce((coalesce(a.opens_at, s.opens_at) at time zone coalesce(t.time_zone, r.time_zone))::date, a.paper_on,
          (a.answered_at at time zone coalesce(t.time_zone, r.time_zone))::date) as day
      from survey_answer a
      join project_survey p on p.id = a.project_survey_id
      join survey_version v on v.id = a.survey_version_id
      join test_subject t on t.id = a.test_subject_id
      join project r on r.id = p.project_id
      left join sent_survey s on s.id = a.sent_survey_id
      where a.test_subject_id = any(${[...subjectIds]}::uuid[]) and p.project_id = ${projectId} and p.deleted_at is null
        and v.survey_id = any(${[...surveyIds]}::uuid[]) and a.answered_at <= ${until} and a.merged_into is null
    ) response
    where day >= ${from}::date
    order by "subjectId", "answeredAt", id`.execute(db)
  return rows.map(({ scores, packed, ...row }) => ({
    ...row,
    scores: new Map((scores ?? []).map(({ id, value }) => [id, value])),
    answers: new Map(
      Object.entries(unpackAnswers(packed ?? {})).map(([linkId, { answer }]) => [linkId, answer.value]),
    ),
  }))
}

/** A sent survey whose window has closed. */
export interface ClosedSentSurvey {
  readonly subjectId: string
  readonly surveyId: string
  /** The subject's local day on which it closed. */
  readonly day: string
  readonly isInTime: boolean
  /** Null: not answered, also not late. */
  readonly answeredAt: Date | null
  /** The subject's local day of the answer. */
  readonly answeredOn: string | null
}

interface SentSurveysAsked {
  readonly projectId: string
  readonly subjectIds: readonly string[]
  /** Null: of all surveys. */
  readonly surveyIds: readonly string[] | null
  readonly from: string
  readonly until: Date
}

/** Sent surveys that reached their subject and have closed, by subject and in the order of closing. Voluntary ones are none. */
export async function closedSentSurveys(
  db: Kysely<Tables>,
  { projectId, subjectIds, surveyIds, from, until }: SentSurveysAsked,
): Promise<ClosedSentSurvey[]> {
  if (subjectIds.length === 0) return []
  const asked = surveyIds === null ? sql`true` : sql`v.survey_id = any(${[...surveyIds]}::uuid[])`
  const { rows } = await sql<ClosedSentSurvey>`
    select "subjectId", "surveyId", day::text as day, "isInTime", "answeredAt", "answeredOn"::text as "answeredOn" from (
      select a.test_subject_id as "subjectId", v.survey_id as "surveyId", closing.at,
        (closing.at at time zone coalesce(t.time_zone, r.time_zone))::date as day,
        a.answered_at is not null and not a.is_late as "isInTime", a.answered_at as "answeredAt",
        (a.answered_at at time zone coalesce(t.time_zone, r.time_zone))::date as "answeredOn", a.id
      from survey_answer a
      join sent_survey s on s.id = a.sent_survey_id
      join project_survey p on p.id = a.project_survey_id
      join survey_version v on v.id = a.survey_version_id
      join test_subject t on t.id = a.test_subject_id
      join project r on r.id = p.project_id
      cross join lateral (select coalesce(a.closes_at, s.closes_at, s.closed_at, p.closes_at) as at) closing
      where a.test_subject_id = any(${[...subjectIds]}::uuid[]) and p.project_id = ${projectId} and p.deleted_at is null
        and ${asked} and closing.at <= ${until} and a.merged_into is null
        and (a.revoked_at is null or a.answered_at is not null)
        and (a.answered_at is not null or a.opened_at is not null or a.sent_at is not null or a.opens_at is null)
    ) sent
    where day >= ${from}::date
    order by "subjectId", at, id`.execute(db)
  return rows
}
