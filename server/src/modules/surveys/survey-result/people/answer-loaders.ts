import DataLoader from 'dataloader'
import { sql } from 'kysely'
import type { Context } from '../../../../platform/graphql/context'
import type { MessageChannel } from '../../../../platform/tables'
import type { ListedAnswer } from '../../survey-answer'
import { type PersonState, peopleOf } from './person-state'

/** A message to the subject about an answer, that left or was to leave. */
export interface AnswerMessage {
  readonly kind: 'invitation' | 'reminder' | 'resend'
  readonly channel: MessageChannel
  readonly at: Date
  readonly is_undelivered: boolean
}

type Loaded = Pick<ListedAnswer, 'id' | 'sent_survey_id'>

const byId = { cacheKeyFn: ({ id }: Loaded) => id }
const sentIdsOf = (answers: readonly Loaded[]) => [
  ...new Set(answers.flatMap(({ sent_survey_id }) => sent_survey_id ?? [])),
]

/** The state of each answer as the list of its sent survey says it; null for voluntary answers. */
export function personStateOfAnswer({ db, now }: Context) {
  return new DataLoader<Loaded, PersonState | null, string>(async (answers) => {
    const ids = answers.map(({ id }) => id)
    const { rows } = await sql<{ response_id: string; state: PersonState }>`
      select p.response_id, p.state from ${peopleOf(sentIdsOf(answers), now())} p
      where p.response_id = any(${ids}::uuid[])`.execute(db)
    const states = new Map(rows.map(({ response_id, state }) => [response_id, state]))
    return ids.map((id) => states.get(id) ?? null)
  }, byId)
}

/** The messages of each answer, oldest first; none for voluntary answers and links handed out by hand. */
export function messagesOfAnswer({ db }: Context) {
  return new DataLoader<Loaded, AnswerMessage[], string>(async (answers) => {
    const ids = answers.map(({ id }) => id)
    const { rows } = await sql<AnswerMessage & { id: string }>`
      select a.id, case m.kind when 'manual_reminder' then 'reminder' else m.kind end as kind, m.channel,
        coalesce(m.sent_at, m.send_at) as at,
        m.outcome in ('refused', 'bounced', 'undeliverable') as is_undelivered
      from survey_answer a
      join survey_message m on m.sent_survey_id = a.sent_survey_id and m.test_subject_id = a.test_subject_id
      where a.id = any(${ids}::uuid[]) and a.sent_survey_id = any(${sentIdsOf(answers)}::uuid[])
        and m.channel <> 'none' and m.outcome <> 'skipped'
      order by at, m.id`.execute(db)
    return ids.map((id) => rows.filter((row) => row.id === id))
  }, byId)
}
