import { sql } from 'kysely'
import { fixedTables } from '../../../../../../engines/data-out'
import { readConsents } from '../../../surveys/survey-answer'
import { alertActionTable, alertTable } from './alert-tables'
import { byId, type ExportTable, type TableReading } from './export-table'
import { fixed, rowOf } from './fixed-table'
import { daysOf, daysOfAll, isAsked } from './period'
import { projectTable } from './project-table'
import { responsesOf } from './response-rows'
import { shapeOf } from './shape'
import { idsOf } from './subject-tables'

/** Messages, alerts, consents, rewards and runs; rewards for owners alone. */
export function conductTables(reading: TableReading): ExportTable[] {
  const { takesPersonal } = reading.shaping
  return [
    messageTable(reading),
    alertTable(reading),
    alertActionTable(reading),
    consentTable(reading),
    ...(takesPersonal ? [rewardTable(reading)] : []),
    runTable(reading),
  ]
}

interface MessageRow {
  readonly id: string
  readonly subject: string
  readonly kind: string
  readonly delivery: string | null
  readonly response: string | null
  readonly channel: string
  readonly send_at: Date
  readonly sent_at: Date | null
  readonly delivered_at: Date | null
  readonly outcome: string | null
  readonly reason: string | null
  readonly attempts: number
  readonly day: string
}

/** By the local day on which a message was to be sent. */
function messageTable(reading: TableReading): ExportTable {
  const { db, project, shaping } = reading
  return fixed('messages', reading, async (some) => {
    const asked = daysOfAll(some, shaping.definition)
    if (asked === null) return []
    const { from, to } = asked
    const subjectOf = byId(some)
    const ids = idsOf(some)
    const { rows } = await sql<MessageRow>`
      select m.id, m.test_subject_id as subject, m.kind, p.name as delivery, a.id as response, m.channel, m.send_at, m.sent_at,
        m.delivered_at, m.outcome, m.reason, m.attempts,
        (m.send_at at time zone coalesce(t.time_zone, r.time_zone))::date::text as day
      from survey_message m
      join test_subject t on t.id = m.test_subject_id
      join project r on r.id = m.project_id
      left join project_survey p on p.id = m.project_survey_id
      left join survey_answer a on a.sent_survey_id = m.sent_survey_id and a.test_subject_id = m.test_subject_id
        and a.project_survey_id = m.project_survey_id and a.revoked_at is null
      where m.test_subject_id = any(${ids}) and m.project_id = ${project.id} and m.company_id = ${project.companyId}
        and (${from}::date is null or (m.send_at at time zone coalesce(t.time_zone, r.time_zone))::date >= ${from}::date)
        and (${to}::date is null or (m.send_at at time zone coalesce(t.time_zone, r.time_zone))::date <= ${to}::date)
      order by array_position(${ids}::uuid[], m.test_subject_id), m.send_at, m.id`.execute(db)
    const wanted = rows.filter((row) => isAsked(subjectOf(row.subject), shaping.definition, row.day))
    return wanted.map((row) => {
      const subject = subjectOf(row.subject)
      const message = shaping.pseudonyms.numberOf(row.id)
      return rowOf(subject, message, {
        message,
        messageKind: row.kind,
        delivery: row.delivery,
        response: row.response,
        channel: row.channel,
        dueAt: row.send_at,
        sentAt: row.sent_at,
        deliveredAt: row.delivered_at,
        outcome: row.outcome,
        outcomeReason: row.reason,
        attempts: row.attempts,
      })
    })
  })
}

function consentTable(reading: TableReading): ExportTable {
  const { db, encryptionKey, project, shaping } = reading
  return fixed('consents', reading, async (some) => {
    const subjectOf = byId(some)
    const responses = await responsesOf(reading, some)
    const known = new Map(responses.map((response) => [response.id, response]))
    const consents = await readConsents({ db, encryptionKey }, project.companyId, responses)
    return consents.flatMap(({ responseId, question, accepted, textVersion, at }) => {
      const response = known.get(responseId)
      if (!response) return []
      const { survey, version, delivery, subjectId } = response
      const key = `${shaping.pseudonyms.numberOf(responseId)} ${question}`
      return [
        rowOf(subjectOf(subjectId), key, {
          response: responseId,
          survey,
          version,
          delivery,
          question,
          accepted,
          textVersion,
          consentedAt: at,
        }),
      ]
    })
  })
}

interface RewardRow {
  readonly subject: string
  readonly month: string
  readonly asked: number
  readonly answered: number
  readonly days: number
  readonly valid_days: number
  readonly answer_yen: number
  readonly day_yen: number
  readonly bonus_yen: number
  readonly paid_at: Date
}

/** Months that were paid and lie in the period, at least with one day. */
function rewardTable(reading: TableReading): ExportTable {
  const { db, project, shaping } = reading
  return fixed('rewards', reading, async (some) => {
    const asked = daysOfAll(some, shaping.definition)
    if (asked === null) return []
    const { from, to } = asked
    const subjectOf = byId(some)
    const ids = idsOf(some)
    const { rows } = await sql<RewardRow>`
      select test_subject_id as subject, month::text, asked, answered, days, valid_days, answer_yen, day_yen, bonus_yen, paid_at
      from reward_payment
      where test_subject_id = any(${ids}) and project_id = ${project.id} and company_id = ${project.companyId}
        and (${from}::date is null or month >= date_trunc('month', ${from}::date)) and (${to}::date is null or month <= ${to}::date)
      order by array_position(${ids}::uuid[], test_subject_id), month`.execute(db)
    const wanted = rows.filter(({ subject, month }) => {
      const days = daysOf(subjectOf(subject), shaping.definition)
      return (
        days !== null && month.slice(0, 7) >= (days.from ?? month).slice(0, 7) && month <= (days.to ?? month)
      )
    })
    return wanted.map((row) =>
      rowOf(subjectOf(row.subject), row.month, {
        month: row.month,
        asked: row.asked,
        answered: row.answered,
        days: row.days,
        validDays: row.valid_days,
        answerYen: row.answer_yen,
        dayYen: row.day_yen,
        bonusYen: row.bonus_yen,
        totalYen: row.answer_yen + row.day_yen + row.bonus_yen,
        paidAt: row.paid_at,
      }),
    )
  })
}

interface RunRow {
  readonly id: string
  readonly kind: string
  readonly state: string
  readonly begun_at: Date | null
  readonly ended_at: Date | null
  readonly done: number
  readonly refused: number
}

/** Runs, and imports from before there were runs. */
function runTable(reading: TableReading): ExportTable {
  const { db, project, shaping } = reading
  const { from, to } = shaping.definition
  const { name: title, variables } = fixedTables.runs
  const table = { name: 'runs', title, shape: shapeOf(variables, shaping) }
  return projectTable(table, reading, async (zone) => {
    const { rows } = await sql<RunRow>`
      select * from (
        select id, kind, state, coalesce(started_at, created_at) as begun_at, finished_at as ended_at, done, refused
        from run where project_id = ${project.id} and company_id = ${project.companyId}
        union all
        select id, 'import-file', state, started_at, finished_at, rows_read, rows_rejected
        from import_run where project_id = ${project.id} and company_id = ${project.companyId}
      ) r
      where (${from}::date is null or (begun_at at time zone ${zone})::date >= ${from}::date)
        and (${to}::date is null or (begun_at at time zone ${zone})::date <= ${to}::date)
      order by begun_at, id`.execute(db)
    return rows.map(({ id, kind, state, begun_at, ended_at, done, refused }) => {
      const run = shaping.pseudonyms.numberOf(id)
      return {
        key: run,
        values: {
          run,
          runKind: kind,
          runState: state,
          begunAt: begun_at,
          endedAt: ended_at,
          rowsDone: done,
          rowsRefused: refused,
        },
      }
    })
  })
}
