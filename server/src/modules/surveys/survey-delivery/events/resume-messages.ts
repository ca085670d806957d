import type { Kysely } from 'kysely'
import { FieldChecks } from '../../../../platform/input/field-checks'
import { conflict } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import { lockTestSubjects, testSubjectAudit } from '../../../studies/subject-record'
import { surveyDeliveryWords as words } from '../words'

const longestReason = 500

export interface Resuming {
  readonly companyId: string
  readonly testSubjectId: string
  readonly channel: 'mail' | 'sms'
  readonly reason: string
}

/**
 * Takes back that a subject unsubscribed, with a reason, such as that they asked for it: a link scanner or a mistaken click had stopped the messages.
 * What the subject reported as spam stays.
 */
export async function resumeMessages(
  tx: Kysely<Tables>,
  { companyId, testSubjectId, channel, reason }: Resuming,
  { actor, now }: WriteContext,
): Promise<void> {
  const checks = new FieldChecks()
  const why = checks.required('reason', words.resumeReason, reason, longestReason)
  checks.done()
  await lockTestSubjects(tx, { companyId, testSubjectIds: [testSubjectId] })
  const changed = await tx
    .updateTable('subject_channel')
    .set({ state: 'ok', state_at: now, state_reason: why, updated_at: now })
    .where('company_id', '=', companyId)
    .where('test_subject_id', '=', testSubjectId)
    .where('channel', '=', channel)
    .where('state', '=', 'unsubscribed')
    .returning('test_subject_id')
    .execute()
  if (changed.length === 0) throw conflict(words.notStopped)
  // The reason may tell something of the person: it stands beside the channel, and is erased with it.
  await recordAudit(tx, {
    companyId,
    actor,
    action: testSubjectAudit.subscribe,
    at: now,
    targetId: testSubjectId,
    after: { channel },
  })
}
