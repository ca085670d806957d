import { type Kysely, sql } from 'kysely'
import type { Schedule } from '../../../../../../engines/schedule'
import type { SurveyDefinition } from '../../../../../../engines/survey'
import { subjectFactsOf } from '../../../../platform/fields'
import type {
  DeliveryRules,
  ProjectSurveyTable,
  SentNudgeKind,
  SurveyMessages,
  Tables,
} from '../../../../platform/tables'
import type { ConditionFacts } from '../condition/meets-condition'
import type { Message } from './claim-messages'

/** What a message is evaluated and written by, as it is at the moment of sending. */
export interface MessageFacts extends ConditionFacts {
  readonly subject_status: Tables['test_subject']['status']['__select__']
  readonly is_deleted: boolean
  readonly code: string
  /** Of the subject's own pages; null: not handed out. */
  readonly public_key_generation: number
  readonly public_key_hash: Buffer | null
  readonly is_running: boolean
  readonly project_name: string
  readonly contact_email: string | null
  /** Only for a nudge, which has none of the survey fields below. */
  readonly nudge_kind: SentNudgeKind | null
  /** What the words of the nudge rest on. */
  readonly since_on: string | null
  /** Only for a link to connect a device: it is not used, ended or over, and the subject wears the device. */
  readonly connect_link_id: string | null
  readonly is_link_open: boolean | null
  readonly link_expires_at: Date | null
  readonly device_provider: string | null
  readonly survey_status: ProjectSurveyTable['status']['__select__']
  readonly delivery: DeliveryRules | null
  readonly messages: SurveyMessages
  readonly title: SurveyDefinition['title']
  readonly survey_version_id: string
  readonly slot_closed_at: Date | null
  readonly lacks_pin: boolean
  readonly response_id: string | null
  readonly response_closes_at: Date | null
  readonly answered_at: Date | null
  readonly revoked_at: Date | null
  readonly link_generation: number | null
  readonly channel_state: Tables['subject_channel']['state']['__select__'] | null
  /** The quiet hours of the delivery, or for a nudge of all active ones of the project. */
  readonly quiet_hours: readonly NonNullable<Schedule['quietHours']>[] | null
  /** Whose local time the quiet hours are in. */
  readonly quiet_zone: string
  /** Whether the mail address differs from the one that bounced. */
  readonly has_new_address: boolean
  /** An address that is marked is tried once more from then on. */
  readonly try_again_at: Date | null
  /** Hash of the LINE user id or the phone number that bounced. */
  readonly bounced_hash: Buffer | null
}

export async function messageFacts(
  db: Kysely<Tables>,
  messages: readonly Message[],
): Promise<Map<string, MessageFacts>> {
  const { rows } = await sql<MessageFacts>`
    select m.id, t.status as subject_status, t.deleted_at is not null as is_deleted, t.code, t.locale, t.public_key_generation, t.public_key_hash,
      coalesce(t.time_zone, r.time_zone) as zone, ${sql.raw(subjectFactsOf('t'))} as asked,
      case when p.delivery -> 'condition' is distinct from 'null'::jsonb then
        array(select g.name from test_subject_tag x join tag g on g.id = x.tag_id
          where x.test_subject_id = t.id and g.deleted_at is null) else '{}' end as tags,
      c.status = 'active' and r.status in ('draft', 'active') and r.deleted_at is null and p.deleted_at is null as is_running,
      r.name as project_name, r.contact_email, p.status as survey_status, p.delivery, p.messages,
      v.definition -> 'title' as title, s.survey_version_id, s.closed_at as slot_closed_at,
      p.asks_pin and n.test_subject_id is null as lacks_pin,
      a.id as response_id, coalesce(a.late_until, a.closes_at, s.closes_at) as response_closes_at, a.answered_at, a.revoked_at,
      u.kind as nudge_kind, u.since_on::text, b.id as connect_link_id, b.expires_at as link_expires_at,
      e.provider as device_provider, b.used_at is null and b.cancelled_at is null and b.expires_at > m.retry_at and e.deleted_at is null
        and exists (select from device_link w where w.device_id = e.id and w.test_subject_id = m.test_subject_id
          and w.deleted_at is null and w.linked_from <= m.retry_at and (w.linked_to is null or w.linked_to > m.retry_at)) as is_link_open,
      a.link_generation, k.state as channel_state,
      k.address_hash is not null and k.address_hash is distinct from d.email_hash as has_new_address,
      k.address_hash as bounced_hash, k.try_again_at,
      case when u.id is null then jsonb_build_array(p.schedule -> 'quietHours') else (
        select jsonb_agg(q.schedule -> 'quietHours') from project_survey q
        where q.project_id = m.project_id and q.status = 'active' and q.deleted_at is null) end as quiet_hours,
      case when p.schedule ->> 'zone' = 'project' then r.time_zone else coalesce(t.time_zone, r.time_zone) end as quiet_zone
    from survey_message m
    join test_subject t on t.id = m.test_subject_id
    join company c on c.id = m.company_id
    join project r on r.id = m.project_id
    left join nudge u on u.id = m.id
    left join connect_link b on b.nudge_id = u.id
    left join device e on e.id = b.device_id
    left join project_survey p on p.id = m.project_survey_id
    left join sent_survey s on s.id = m.sent_survey_id
    left join survey_version v on v.id = s.survey_version_id
    left join survey_answer a on a.sent_survey_id = s.id and a.test_subject_id = t.id
    left join subject_pin n on n.company_id = m.company_id and n.test_subject_id = t.id
    left join personal_data d on d.company_id = m.company_id and d.test_subject_id = t.id
    left join subject_channel k on k.company_id = m.company_id and k.test_subject_id = t.id and k.channel = m.channel
    where m.id = any(${messages.map(({ id }) => id)}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
