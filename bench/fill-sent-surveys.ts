import type { Database } from '../server/src/platform/postgres/database'
import { aProjectSurvey, aSurveyVersion, surveyOfItems } from '../server/testing/surveys'
import { type FilledProject, fillPeople, today } from './fill-project'

export const now = () => new Date(`${today}T09:30:00+09:00`)

export interface FilledSurvey extends FilledProject {
  readonly surveyId: string
}

/** So many sent surveys, one a day, to so many subjects, of whom most answered; the last can still be answered. */
export async function fillSentSurveys(
  database: Database,
  subjects: number,
  sentSurveys: number,
): Promise<FilledSurvey> {
  const { db, pool } = database
  const { projectId, companyId, owner } = await fillPeople(database, subjects)
  const option = ['a', 'b', 'c'].map((code, ordinalValue) => ({ code, text: { ja: code }, ordinalValue }))
  const version = await aSurveyVersion(
    db,
    { id: companyId },
    surveyOfItems([
      { type: 'single', linkId: 'q', text: { ja: 'Q' }, answerOption: option },
      { type: 'number', linkId: 'n', text: { ja: 'N' } },
    ]),
  )
  const survey = await aProjectSurvey(db, { id: projectId }, version)
  const firstAt = new Date(now().getTime() - (sentSurveys - 1) * 86_400_000 - 3_600_000)
  await pool.query(
    `insert into sent_survey (id, company_id, project_id, project_survey_id, survey_version_id, planned_for, opens_at, closes_at,
       occurrence_key)
     select gen_random_uuid(), $1, $2, $3, $4, at, at, at + interval '4 hours', at::text
     from generate_series(0, $6::integer - 1) day, lateral (select $5::timestamptz + day * interval '1 day' as at) x`,
    [companyId, projectId, survey.id, version.id, firstAt, sentSurveys],
  )
  const client = await pool.connect()
  // Neither triggers nor foreign keys: what is written here fits together.
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into survey_message (id, company_id, project_id, test_subject_id, project_survey_id, sent_survey_id, kind, channel,
       send_at, retry_at, outcome, sent_at)
     select ${idOf('1')}, $1, $2, t.id, $3, s.id, 'invitation', 'mail', s.opens_at, s.opens_at, 'sent', s.opens_at
     ${eachResponse('$2')}`,
    [companyId, projectId, survey.id],
  )
  await client.query(
    `insert into survey_answer (id, company_id, test_subject_id, project_survey_id, sent_survey_id, survey_version_id, token_hash,
       status, opens_at, closes_at, created_at, opened_at, started_at, answered_at, answers, completed)
     select id, $1, subject, $2, sent, $3, decode(replace(id::text, '-', ''), 'hex'),
       case when is_done then 'answered' else 'waiting' end, at, at + interval '4 hours', at,
       case when is_done then begun end, case when is_done then begun end, case when is_done then begun + interval '3 minutes' end,
       case when is_done then jsonb_build_object('q', jsonb_build_object('answer', jsonb_build_object('value', chr(97 + (part * 3)::integer % 3))),
         'n', jsonb_build_object('answer', jsonb_build_object('value', (part * 100)::integer))) else '{}' end,
       case when is_done then jsonb_build_object('scores', jsonb_build_array(jsonb_build_object('value', (part * 20)::integer))) end
     from (select ${idOf('2')} as id, t.id as subject, s.id as sent, s.opens_at as at, drawn.*,
         s.opens_at + part * interval '1 hour' as begun
       ${eachResponse('$4')}) x`,
    [companyId, survey.id, version.id, projectId],
  )
  client.release(true)
  await pool.query('vacuum analyze')
  return { projectId, companyId, owner, surveyId: survey.id }
}

/** Ids in the order of writing, as they are made. */
const idOf = (kind: string) =>
  `('0000000${kind}-0000-7000-8000-' || lpad(to_hex(s.place * 1000000 + t.place), 12, '0'))::uuid`

/** Written one sent survey after the other, as time goes by. */
const eachResponse = (
  projectId: string,
) => `from (select *, row_number() over (order by planned_for) as place from sent_survey) s
  cross join (select id, code, row_number() over (order by code) as place from test_subject where project_id = ${projectId}) t
  cross join lateral (select (hashtext(t.code || s.id::text) & 1023) / 1024.0 as part,
    hashtext(s.id::text || t.code) % 10 > -6 as is_done) drawn
  order by s.place, t.place`
