import { type Kysely, sql } from 'kysely'
import type { Page } from '../../../../platform/postgres/pagination'
import { containsText } from '../../../../platform/postgres/search-text'
import type { Tables } from '../../../../platform/tables'
import { reminderTimes } from '../../survey-delivery'
import { firstScore, type PersonState, peopleOf, secondsTaken } from './person-state'

/** The state of a sent survey for one subject. */
export interface SentPerson {
  readonly test_subject_id: string
  /** Null: not sent, or not yet. */
  readonly response_id: string | null
  readonly state: PersonState
  readonly reason: string | null
  readonly sent_at: Date | null
  readonly opened_at: Date | null
  readonly started_at: Date | null
  readonly answered_at: Date | null
  readonly is_late: boolean
  readonly is_on_paper: boolean
  readonly seconds: number | null
  readonly reminders: number
  /** Why the last reminder was not sent, waits or was not made; null: it was sent, or none is asked for. */
  readonly reminder_reason: string | null
  readonly score: number | null
}

const personSorts = {
  code: sql`p.code`,
  state: sql`p.state`,
  sentAt: sql`p.sent_at`,
  openedAt: sql`p.opened_at`,
  answeredAt: sql`p.answered_at`,
  seconds: secondsTaken,
  reminders: sql`reminders`,
  score: firstScore,
} as const

export interface PersonList extends Page {
  readonly states: readonly PersonState[]
  /** Part of the subject's code. */
  readonly text: string
  readonly sort: keyof typeof personSorts
  readonly descending: boolean
}

const isReminder = sql`r.sent_survey_id = p.sent_survey_id and r.test_subject_id = p.test_subject_id
  and r.kind in ('reminder', 'manual_reminder')`

/** Reminders that were still to come at the end say nothing of somebody who was reminded before. */
const lastReminder = sql`(select case when r.outcome is distinct from 'sent' then coalesce(r.reason, r.outcome) end
  from survey_message r where ${isReminder} and (r.outcome is not null or r.reason is not null)
  order by r.outcome is not null and coalesce(r.reason in ('same_reminder', 'closed'), false), r.send_at desc, r.number desc limit 1)`

/** Who was written to so late in the window that no reminder had a place in it. */
const noRoom = sql`(select 'no_room' from survey_message i join project_survey q on q.id = i.project_survey_id
  where i.sent_survey_id = p.sent_survey_id and i.test_subject_id = p.test_subject_id and i.kind = 'invitation' and i.sent_at is not null
    and p.answered_at is null and not exists (select from survey_message r where ${isReminder})
    and exists (select from ${reminderTimes('i', 'q', sql`i.sent_at`)} as planned)
    and not exists (select from ${reminderTimes('i', 'q', sql`i.sent_at`)} as planned
      where planned.at > i.sent_at and (i.expires_at is null or planned.at < i.expires_at)))`

/** A page of subjects and the total, in one statement; rows without a value sort last. */
export async function listPeople(
  db: Kysely<Tables>,
  sentSurveyId: string,
  { states, text, sort, descending, offset, limit }: PersonList,
  now: Date,
): Promise<{ items: SentPerson[]; total: number }> {
  const chosen = sql`from ${peopleOf([sentSurveyId], now)} p
    where ${states.length > 0 ? sql`p.state = any(${[...states]}::text[])` : sql`true`}
      and ${text.trim() === '' ? sql`true` : containsText(sql<string>`p.code`, text)}`
  const direction = descending ? sql`desc` : sql`asc`
  const { rows } = await sql<SentPerson & { total: number }>`
    select p.test_subject_id, p.response_id, p.state, p.reason, p.sent_at, p.opened_at, p.started_at, p.answered_at,
      coalesce(p.is_late, false) as is_late,
      coalesce(p.via = 'paper', false) as is_on_paper, ${secondsTaken} as seconds, ${firstScore} as score,
      (select count(*)::integer from survey_message r where ${isReminder} and r.sent_at is not null) as reminders,
      coalesce(${lastReminder}, ${noRoom}) as reminder_reason, (count(*) over ())::integer as total
    ${chosen}
    order by ${personSorts[sort]} ${direction} nulls last, p.code, p.test_subject_id
    offset ${offset} limit ${limit}`.execute(db)
  const [first] = rows
  if (first || offset === 0) return { items: rows, total: first?.total ?? 0 }
  const { rows: counted } = await sql<{ total: number }>`select count(*)::integer as total ${chosen}`.execute(
    db,
  )
  return { items: [], total: counted[0]?.total ?? 0 }
}
