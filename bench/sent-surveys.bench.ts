import { graphql } from 'graphql'
import { schema } from '../server/src/app/schema'
import { keepCounts } from '../server/src/modules/survey-result'
import { newId } from '../server/src/platform/postgres/ids'
import { aContext } from '../server/testing/graphql'
import { aProjectSurvey, aSurveyVersion, surveyOfItems } from '../server/testing/surveys'
import { atMost, type Bench, medianMs } from './bench'
import { fillPeople, today } from './fill-project'

const subjects = 10_000
const sendings = 100
const targetMs = 150
const now = () => new Date(`${today}T09:30:00+09:00`)
const firstAt = new Date(now().getTime() - (sendings - 1) * 86_400_000 - 3_600_000)

const list = `query ($s: ID!) { sentSurveys(projectSurveyId: $s, limit: 50) { total items { id state responseRate
  counts { targets sent undeliverable answered expired open } } } }`
const surveys = `query ($p: ID!) { projectSurveys(projectId: $p) { items { id sheetCount answeredCount responseRate } } }`
const detail = `query ($p: ID!, $s: ID!, $sent: ID!) { sentSurvey(projectId: $p, projectSurveyId: $s, sentSurveyId: $sent) {
  state responseRate medianSeconds meanScore counts { targets delivered opened answered } curve { opened answered }
  reminders { at count } earlier { count answered } neighbours { before next } } }`
const people = `query ($p: ID!, $s: ID!, $sent: ID!) { sentSurvey(projectId: $p, projectSurveyId: $s, sentSurveyId: $sent) {
  people(sort: SCORE, descending: true, offset: 5000, limit: 50) { total items { state score testSubject { code } } } } }`
const results = `query ($p: ID!, $s: ID!, $sent: ID!) { surveyResults(projectId: $p, projectSurveyId: $s, sentSurveyId: $sent) {
  answered questions { linkId choices { count } numbers { median } } } }`

/** 10,000 subjects, a sending a day for 100 days; the last can still be answered. */
export const benches: readonly Bench[] = [
  {
    name: 'sent surveys of a million messages',
    async run({ freshDatabase, say }) {
      const { db, pool, ...rest } = await freshDatabase()
      const { projectId, companyId, owner } = await fillPeople({ db, pool, ...rest }, subjects)
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
      await pool.query(
        `insert into sent_survey (id, company_id, project_id, project_survey_id, survey_version_id, planned_for, opens_at, closes_at,
           occurrence_key)
         select gen_random_uuid(), $1, $2, $3, $4, at, at, at + interval '4 hours', at::text
         from generate_series(0, $6::integer - 1) day, lateral (select $5::timestamptz + day * interval '1 day' as at) x`,
        [companyId, projectId, survey.id, version.id, firstAt, sendings],
      )
      await pool.query(
        `insert into survey_message (id, company_id, project_id, test_subject_id, project_survey_id, sent_survey_id, kind, channel,
           send_at, retry_at, outcome, sent_at)
         select gen_random_uuid(), $1, $2, t.id, $3, s.id, 'invitation', 'mail', s.opens_at, s.opens_at, 'sent', s.opens_at
         from sent_survey s cross join test_subject t where t.project_id = $2`,
        [companyId, projectId, survey.id],
      )
      await pool.query(
        `insert into survey_answer (id, company_id, test_subject_id, project_survey_id, sent_survey_id, survey_version_id, token_hash,
           status, opens_at, closes_at, opened_at, started_at, answered_at, answers, completed)
         select id, $1, subject, $2, sent, $3, decode(replace(id::text, '-', ''), 'hex'), case when is_done then 'answered' else 'waiting' end,
           at, at + interval '4 hours', case when is_done then at + part * interval '1 hour' end,
           case when is_done then at + part * interval '1 hour' end, case when is_done then at + part * interval '1 hour' + interval '3 minutes' end,
           case when is_done then jsonb_build_object('q', jsonb_build_object('answer', jsonb_build_object('value', chr(97 + (part * 3)::integer % 3))),
             'n', jsonb_build_object('answer', jsonb_build_object('value', (part * 100)::integer))) else '{}' end,
           case when is_done then jsonb_build_object('scores', jsonb_build_array(jsonb_build_object('value', (part * 20)::integer))) end
         from (select gen_random_uuid() as id, t.id as subject, s.id as sent, s.opens_at as at, (hashtext(t.code || s.id::text) & 1023) / 1024.0 as part,
             hashtext(s.id::text || t.code) % 10 > -6 as is_done
           from sent_survey s cross join test_subject t where t.project_id = $4) x`,
        [companyId, survey.id, version.id, projectId],
      )
      await pool.query('vacuum analyze')
      say('filled')
      const startedAt = performance.now()
      await keepCounts({ db, now })
      const keptMs = performance.now() - startedAt
      await pool.query('vacuum analyze')
      const { rows } = await pool.query<{ id: string }>(
        'select id from sent_survey order by planned_for desc limit 2',
      )
      const [open, closed] = rows.map(({ id }) => id)
      const ask = async (source: string, sent: string = newId()) => {
        const result = await graphql({
          ...{ schema: schema(), source, variableValues: { p: projectId, s: survey.id, sent } },
          contextValue: aContext(db, owner, { now }),
        })
        if (result.errors) throw new Error('The page was refused.', { cause: result.errors })
      }
      const pages = { 'list of sendings': [list], 'list of project surveys': [surveys] }
      const details = {
        'a closed one': [detail, closed],
        'an open one': [detail, open],
        'its people': [people, open],
        'its results': [results, open],
      }
      const measured = []
      for (const [what, [source = '', sent]] of Object.entries({ ...pages, ...details })) {
        measured.push(
          atMost(`a million messages: ${what}`, {
            ...{ value: await medianMs(9, () => ask(source, sent)), unit: 'ms', target: targetMs },
          }),
        )
      }
      return [
        ...measured,
        atMost('a million messages: counts of a closed sending of 10,000 kept', {
          ...{ value: keptMs / (sendings - 1), unit: 'ms', target: null },
        }),
      ]
    },
  },
]
