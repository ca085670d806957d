import { type Kysely, sql } from 'kysely'
import type { StoredAnswer } from '../../../../../../engines/survey/run'
import type { Snapshot } from '../../../../platform/postgres/snapshot'
import type { PackedAnswers, StoredOutcome, SurveyAnswerTable, Tables } from '../../../../platform/tables'
import { unpackAnswers } from '../response/packed-answers'
import { isSince } from './answers-since'

/** A survey that was sent to a subject or answered, without the answers that are sealed. */
export interface ResponseOut {
  readonly id: string
  readonly subjectId: string
  readonly surveyId: string
  readonly survey: string
  readonly versionId: string
  readonly version: number
  readonly delivery: string
  readonly status: SurveyAnswerTable['status']['__select__']
  readonly revision: number
  readonly isLate: boolean
  readonly via: 'link' | 'paper'
  readonly sentAt: Date | null
  readonly opensAt: Date | null
  readonly closesAt: Date | null
  readonly openedAt: Date | null
  readonly startedAt: Date | null
  readonly answeredAt: Date | null
  /** The local day of the subject on which it was answered, else sent. */
  readonly day: string
  /** Once it is answered, by address. */
  readonly answers: Readonly<Record<string, StoredAnswer>>
  readonly completed: StoredOutcome | null
}

interface Row extends Omit<ResponseOut, 'answers'> {
  readonly packed: PackedAnswers
}

export interface ResponsesToRead {
  readonly projectId: string
  readonly subjectIds: readonly string[]
  /** Local days of the subject on which it was answered, else sent; both included. Null: without an end there. */
  readonly from: string | null
  readonly to: string | null
  /** Only those that were written since; null: all. */
  readonly since?: Snapshot | null
}

/** The responses of some subjects, by subject in the given order and by time. Of a merged response only what it became a part of. */
export async function readResponses(
  db: Kysely<Tables>,
  { projectId, subjectIds, from, to, since = null }: ResponsesToRead,
): Promise<ResponseOut[]> {
  const isAsked = since === null ? sql`true` : isSince('a.written_in', since)
  const { rows } = await sql<Row>`
    select response.*, day::text as day from (
      select a.id, a.test_subject_id as "subjectId", v.survey_id as "surveyId", y.name as survey,
        a.survey_version_id as "versionId", v.version, p.name as delivery, a.status, a.revision,
        a.is_late as "isLate", a.via, a.sent_at as "sentAt",
        case when a.sent_survey_id is null then p.opens_at else coalesce(a.opens_at, s.opens_at) end as "opensAt",
        case when a.sent_survey_id is null then p.closes_at else coalesce(a.closes_at, s.closes_at) end as "closesAt",
        a.opened_at as "openedAt", a.started_at as "startedAt", a.answered_at as "answeredAt",
        case when a.answered_at is null then '{}' else a.answers end as packed, a.completed, a.created_at,
        (coalesce(a.answered_at, a.sent_at, a.created_at) at time zone coalesce(t.time_zone, r.time_zone))::date as day
      from survey_answer a
      join project_survey p on p.id = a.project_survey_id
      join survey_version v on v.id = a.survey_version_id
      join survey y on y.id = v.survey_id
      join test_subject t on t.id = a.test_subject_id
      join project r on r.id = p.project_id
      left join sent_survey s on s.id = a.sent_survey_id
      where a.test_subject_id = any(${subjectIds}) and p.project_id = ${projectId} and p.deleted_at is null
        and a.merged_into is null and (a.revoked_at is null or a.answered_at is not null) and ${isAsked}
    ) response
    where (${from}::date is null or day >= ${from}::date) and (${to}::date is null or day <= ${to}::date)
    order by array_position(${subjectIds}::uuid[], "subjectId"), coalesce("sentAt", created_at), id`.execute(
    db,
  )
  return rows.map(({ packed, ...row }) => ({ ...row, answers: storedAnswers(packed) }))
}

function storedAnswers(packed: PackedAnswers): Readonly<Record<string, StoredAnswer>> {
  return Object.fromEntries(
    Object.entries(unpackAnswers(packed)).map(([address, { answer }]) => [
      address,
      // Answers of a completed survey are kept with the id of their question.
      answer as StoredAnswer,
    ]),
  )
}

/** How many responses there are of some subjects, whenever they were given. */
export async function countResponses(
  db: Kysely<Tables>,
  { projectId, subjectIds }: Pick<ResponsesToRead, 'projectId' | 'subjectIds'>,
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from survey_answer a join project_survey p on p.id = a.project_survey_id
    where p.project_id = ${projectId} and p.deleted_at is null and a.test_subject_id = any(${subjectIds})`.execute(
    db,
  )
  return Number(rows[0]?.count ?? 0)
}
