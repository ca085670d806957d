import { type Kysely, sql } from 'kysely'
import type { Config } from '../../../../platform/process/config'
import type { MessageChannel, Tables } from '../../../../platform/tables'
import { hasChannel, type Installed, whyUnreached } from '../channels/unreached'
import { nearMs } from '../send/near-reminders'
import { quietEnd } from '../send/quiet-hours'
import type { SurveyResponse } from './locked-responses'

/** To whom a message about these responses can be sent now, and to whom not, by reason. */
export interface Recipients {
  readonly responses: readonly SurveyResponse[]
  readonly held: readonly { readonly reason: string; readonly subjectCount: number }[]
  /** How many of those who are reached get it only when the quiet hours are over, and when the first does. */
  readonly delayed: { readonly subjectCount: number; readonly until: Date } | null
}

export interface Asking {
  readonly companyId: string
  readonly config: Installed & Pick<Config, 'encryptionKey'>
  readonly now: Date
}

/** What is asked before staff send again, and what the sending itself goes by. */
export async function recipientsOf(
  db: Kysely<Tables>,
  responses: readonly SurveyResponse[],
  asking: Asking,
): Promise<Recipients> {
  const { companyId, config, now } = asking
  const written = await justWritten(db, responses, now)
  const unreached = new Map<MessageChannel, Map<string, string>>()
  for (const channel of new Set(responses.map((response) => response.channel))) {
    const ids = responses
      .filter((response) => response.channel === channel)
      .map((response) => response.test_subject_id)
    const asked = { companyId, channel, ids, encryptionKey: config.encryptionKey, now }
    unreached.set(channel, await whyUnreached(db, { ...asked, hasChannel: hasChannel(config, channel) }))
  }
  const reachable: SurveyResponse[] = []
  const held = new Map<string, number>()
  for (const response of responses) {
    const reason =
      whyHeld(response, now) ??
      unreached.get(response.channel)?.get(response.test_subject_id) ??
      (written.has(response.id) ? 'just_sent' : null)
    if (reason === null) reachable.push(response)
    else held.set(reason, (held.get(reason) ?? 0) + 1)
  }
  return {
    responses: reachable,
    held: [...held].map(([reason, subjectCount]) => ({ reason, subjectCount })),
    delayed: delayedOf(reachable, now),
  }
}

function delayedOf(responses: readonly SurveyResponse[], now: Date): Recipients['delayed'] {
  const ends = responses.flatMap((response) => quietEndOf(response, now)?.getTime() ?? [])
  return ends.length > 0 ? { subjectCount: ends.length, until: new Date(Math.min(...ends)) } : null
}

function quietEndOf({ quiet_hours, quiet_zone }: SurveyResponse, now: Date): Date | null {
  return quietEnd([quiet_hours], quiet_zone, now)
}

/** Whether the subject could still answer it. */
export function canBeAnswered(response: SurveyResponse, now: Date): boolean {
  const { answered_at, revoked_at, closes_at, late_until, slot_closed_at } = response
  const last = late_until ?? closes_at
  return (
    answered_at === null && revoked_at === null && slot_closed_at === null && (last === null || last > now)
  )
}

/** As `whySkipped` would say it when the message is about to leave. */
function whyHeld(response: SurveyResponse, now: Date): string | null {
  const { subject_status: status } = response
  if (status === 'withdrawn' || status === 'completed') return status
  if (!response.is_running) return 'not_active'
  if (response.survey_status === 'ended' || response.survey_status === 'draft') return 'ended'
  if (response.revoked_at) return 'revoked'
  if (!canBeAnswered(response, now)) return 'not_open'
  const until = quietEndOf(response, now)
  return until === null || canBeAnswered(response, until) ? null : 'quiet_hours'
}

/** Who got another reminder not long ago, or has one that waits for the end of the quiet hours. */
async function justWritten(
  db: Kysely<Tables>,
  responses: readonly SurveyResponse[],
  now: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select a.id from survey_answer a where a.id = any(${responses.map(({ id }) => id)}::uuid[])
      and exists (select 1 from survey_message m where m.sent_survey_id = a.sent_survey_id
        and m.test_subject_id = a.test_subject_id and m.kind in ('reminder', 'manual_reminder', 'resend')
        and (m.sent_at > ${new Date(now.getTime() - nearMs)}
          or m.outcome is null and (m.retry_at <= ${now} or m.reason = 'quiet_hours')))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
