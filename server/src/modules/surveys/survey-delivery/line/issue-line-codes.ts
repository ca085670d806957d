import { type Kysely, sql } from 'kysely'
import { conflict } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { recordAuditEvents } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import { type ChosenSubjects, lockTestSubjects, testSubjectAudit } from '../../../studies/subject-record'
import { surveyDeliveryWords as words } from '../words'
import { lineCodeHash, newLineCode } from './line-code'

/** Codes may travel by letter, which takes days. */
const lifetimeMs = 30 * 86_400_000

/** Shown once: only its hash is kept. */
export interface LineCode {
  readonly testSubjectId: string
  /** The code of the subject. */
  readonly code: string
  readonly lineCode: string
  readonly expiresAt: Date
}

interface Issuing extends ChosenSubjects {
  readonly secret: string
  /** Whether the installation has LINE. */
  readonly sendsLine: boolean
}

/**
 * New codes by which subjects link their LINE account. Old codes become invalid; a linked account stays
 * linked until the new code is used.
 */
export async function issueLineCodes(
  tx: Kysely<Tables>,
  { secret, sendsLine, ...chosen }: Issuing,
  { actor, now }: WriteContext,
): Promise<LineCode[]> {
  const subjects = await lockTestSubjects(tx, chosen)
  if (!sendsLine) throw conflict(words.noLine)
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  const codes = subjects.map(({ id, code }) => ({
    testSubjectId: id,
    code,
    lineCode: newLineCode(),
    expiresAt,
  }))
  await sql`
    insert into subject_channel (company_id, test_subject_id, channel, code_hash, code_expires_at, updated_at)
    select ${chosen.companyId}, given.id, 'line', given.hash, ${expiresAt}, ${now}
    from unnest(${codes.map(({ testSubjectId }) => testSubjectId)}::uuid[],
      ${codes.map(({ lineCode }) => lineCodeHash(secret, lineCode))}::bytea[]) as given (id, hash)
    on conflict (company_id, test_subject_id, channel) do update set code_hash = excluded.code_hash,
      code_expires_at = excluded.code_expires_at, updated_at = excluded.updated_at`.execute(tx)
  await recordAuditEvents(
    tx,
    codes.map(({ testSubjectId }) => ({
      companyId: chosen.companyId,
      actor,
      action: testSubjectAudit.issue_line_code,
      at: now,
      targetId: testSubjectId,
    })),
  )
  return codes.sort((a, b) => (a.code < b.code ? -1 : 1))
}
