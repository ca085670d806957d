import { graphql } from 'graphql'
import { schema } from '../server/src/app/schema'
import { keepCounts } from '../server/src/modules/surveys/survey-result'
import { newId } from '../server/src/platform/postgres/ids'
import { aContext } from '../server/testing/graphql'
import { atMost, type Bench, medianMs } from './bench'
import { fillSentSurveys, now } from './fill-sent-surveys'
import { postgresTime } from './processor-time'

const subjects = 10_000
const sentSurveys = 100
const targetMs = 150
const runs = 9

const list = `query ($s: ID!) { sentSurveys(projectSurveyId: $s, limit: 50) { total items { id state responseRate
  counts { targets sent undeliverable answered expired open } } } }`
const surveys = `query ($p: ID!) { projectSurveys(projectId: $p) { items { id responseCount answeredCount responseRate } } }`
const detail = `query ($p: ID!, $s: ID!, $sent: ID!) { sentSurvey(projectId: $p, projectSurveyId: $s, sentSurveyId: $sent) {
  state responseRate medianSeconds meanScore counts { targets delivered opened answered } curve { opened answered }
  reminders { at count } earlier { count answered } neighbours { before next } } }`
const people = `query ($p: ID!, $s: ID!, $sent: ID!) { sentSurvey(projectId: $p, projectSurveyId: $s, sentSurveyId: $sent) {
  people(sort: SCORE, descending: true, offset: 5000, limit: 50) { total items { state score testSubject { code } } } } }`
const results = `query ($p: ID!, $s: ID!, $sent: ID!) { surveyResults(projectId: $p, projectSurveyId: $s, sentSurveyId: $sent) {
  answered questions { linkId choices { count } numbers { median } } } }`

const answers = `query ($s: ID!, $sent: ID!) { surveyAnswers(projectSurveyId: $s, sentSurveyId: $sent, limit: 50) {
  total items { id status testSubject { code } } } }`
const allAnswers = `query ($s: ID!) { surveyAnswers(projectSurveyId: $s, limit: 50) {
  total items { id status testSubject { code } sentSurvey { id } } } }`

/** 10,000 subjects, a sent survey a day for 100 days; the last can still be answered. */
export const benches: readonly Bench[] = [
  {
    name: 'sent surveys of a million messages',
    async run({ freshDatabase, say }) {
      const database = await freshDatabase()
      const { db, pool } = database
      const { projectId, owner, surveyId } = await fillSentSurveys(database, subjects, sentSurveys)
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
          schema: schema(),
          source,
          variableValues: { p: projectId, s: surveyId, sent },
          contextValue: aContext(db, owner, { now }),
        })
        if (result.errors) throw new Error('The page was refused.', { cause: result.errors })
      }
      const pages = {
        'list of sent surveys': [list],
        'list of project surveys': [surveys],
        'all answers': [allAnswers],
      }
      const details = {
        'a closed one': [detail, closed],
        'an open one': [detail, open],
        'its people': [people, open],
        'its results': [results, open],
        'its answers': [answers, open],
      }
      const postgres = await postgresTime(database)
      const used = () => process.cpuUsage().user / 1000 + (postgres?.() ?? 0)
      const measured = []
      for (const [what, [source = '', sent]] of Object.entries({ ...pages, ...details })) {
        const before = used()
        const value = await medianMs(runs, () => ask(source, sent))
        // On a busy machine this stays what it is.
        const processor = (used() - before) / (runs + 1)
        measured.push(
          atMost(`a million messages: ${what}`, { value, unit: 'ms', target: targetMs }),
          atMost(`a million messages: ${what}, processor time`, {
            value: processor,
            unit: 'ms',
            target: null,
          }),
        )
      }
      return [
        ...measured,
        atMost('a million messages: counts of a closed sent survey of 10,000 kept', {
          value: keptMs / (sentSurveys - 1),
          unit: 'ms',
          target: null,
        }),
      ]
    },
  },
]
