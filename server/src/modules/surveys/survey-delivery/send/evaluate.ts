import { meetsCondition } from '../condition/meets-condition'
import type { Message } from './claim-messages'
import type { MessageFacts } from './message-facts'

/** Why a message was not sent. The values are stored, so they must not be renamed. */
export type SkipReason =
  | 'deleted'
  | 'withdrawn'
  | 'completed'
  | 'not_active'
  | 'ended'
  | 'paused'
  | 'closed'
  | 'window_over'
  | 'condition'
  | 'no_pin'
  | 'not_sent'
  | 'answered'
  | 'revoked'
  | 'link_ended'

/** Why the message should not be sent, by the facts at the moment of sending; null: it should. */
export function whySkipped(message: Message, facts: MessageFacts | undefined, now: Date): SkipReason | null {
  if (!facts || facts.is_deleted) return 'deleted'
  if (facts.subject_status === 'withdrawn' || facts.subject_status === 'completed')
    return facts.subject_status
  if (!facts.is_running) return 'not_active'
  if (facts.nudge_kind !== null) {
    if (message.expires_at && message.expires_at <= now) return 'window_over'
    return facts.nudge_kind === 'connect' && !facts.is_link_open ? 'link_ended' : null
  }
  if (facts.survey_status === 'ended' || facts.survey_status === 'draft') return 'ended'
  const isByStaff = message.kind === 'resend' || message.kind === 'manual_reminder'
  if (facts.survey_status === 'paused' && !isByStaff) return 'paused'
  if (facts.answered_at) return 'answered'
  if (facts.slot_closed_at) return 'closed'
  if (message.expires_at && message.expires_at <= now) return 'window_over'
  if (facts.revoked_at) return 'revoked'
  if (message.kind !== 'invitation') {
    if (!facts.response_id) return 'not_sent'
    return facts.response_closes_at && facts.response_closes_at <= now ? 'window_over' : null
  }
  if (facts.lacks_pin) return 'no_pin'
  return meetsCondition(facts.delivery?.condition, facts, now) ? null : 'condition'
}
