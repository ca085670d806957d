import { type Kysely, sql } from 'kysely'
import type { Config } from '../../../platform/process/config'
import type { MessageChannel, Tables } from '../../../platform/tables'
import { hasChannel, type Installed, whyUnreached } from '../channels/unreached'
import type { Sheet } from './locked-sheets'

/** A subject gets no second manual reminder within this time, so that a double click sends one. */
const pauseMs = 10 * 60_000

/** To whom a message about these sheets can be sent now, and to whom not, by reason. */
export interface Reach {
  readonly sheets: readonly Sheet[]
  readonly held: readonly { readonly reason: string; readonly subjectCount: number }[]
}

export interface Asking {
  readonly companyId: string
  readonly config: Installed & Pick<Config, 'encryptionKey'>
  readonly now: Date
}

/** What is asked before staff send again, and what the sending itself goes by. */
export async function reachOf(db: Kysely<Tables>, sheets: readonly Sheet[], asking: Asking): Promise<Reach> {
  const { companyId, config, now } = asking
  const written = await justWritten(db, sheets, now)
  const unreached = new Map<MessageChannel, Map<string, string>>()
  for (const channel of new Set(sheets.map((sheet) => sheet.channel))) {
    const ids = sheets.filter((sheet) => sheet.channel === channel).map((sheet) => sheet.test_subject_id)
    const asked = { companyId, channel, ids, encryptionKey: config.encryptionKey }
    unreached.set(channel, await whyUnreached(db, { ...asked, hasChannel: hasChannel(config, channel) }))
  }
  const reachable: Sheet[] = []
  const held = new Map<string, number>()
  for (const sheet of sheets) {
    const reason =
      whyHeld(sheet, now) ??
      unreached.get(sheet.channel)?.get(sheet.test_subject_id) ??
      (written.has(sheet.id) ? 'just_sent' : null)
    if (reason === null) reachable.push(sheet)
    else held.set(reason, (held.get(reason) ?? 0) + 1)
  }
  return { sheets: reachable, held: [...held].map(([reason, subjectCount]) => ({ reason, subjectCount })) }
}

/** Whether the subject could still answer it. */
export function canBeAnswered(sheet: Sheet, now: Date): boolean {
  const { answered_at, revoked_at, closes_at, late_until, slot_closed_at } = sheet
  const last = late_until ?? closes_at
  return (
    answered_at === null && revoked_at === null && slot_closed_at === null && (last === null || last > now)
  )
}

/** As `whySkipped` would say it when the message is about to leave. */
function whyHeld(sheet: Sheet, now: Date): string | null {
  const { subject_status: status } = sheet
  if (status === 'withdrawn' || status === 'completed') return status
  if (!sheet.is_running) return 'not_active'
  if (sheet.survey_status === 'ended' || sheet.survey_status === 'draft') return 'ended'
  if (sheet.revoked_at) return 'revoked'
  return canBeAnswered(sheet, now) ? null : 'not_open'
}

async function justWritten(db: Kysely<Tables>, sheets: readonly Sheet[], now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select a.id from survey_answer a where a.id = any(${sheets.map(({ id }) => id)}::uuid[])
      and exists (select 1 from survey_message m where m.sent_survey_id = a.sent_survey_id
        and m.test_subject_id = a.test_subject_id and m.kind <> 'invitation'
        and m.created_at > ${new Date(now.getTime() - pauseMs)})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
