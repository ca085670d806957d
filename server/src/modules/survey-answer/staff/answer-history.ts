import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import { unwrapSubjectKey } from '../../personal-data'
import { userNames } from '../../user'
import { type CopyState, copyMail } from '../copy/queue-consent-copy'
import { openChange } from '../sheet/sealed-answers'
import type { Sheet } from '../sheet/sheet'

/** What happened to an answer. */
export interface HistoryEntry {
  readonly kind: 'opened' | 'started' | 'saved_offline' | 'answered' | 'replaced' | 'corrected' | CopyState
  readonly at: Date
  readonly address: string | null
  readonly before: unknown
  readonly after: unknown
  readonly byName: string | null
  readonly reason: string | null
}

const hidden = { hidden: true } as const
const nothing = { address: null, before: null, after: null, byName: null, reason: null }

/** The history of a sheet, oldest first. Identifying answers are included only if the viewer may see them. */
export async function answerHistory(
  db: Kysely<Tables>,
  encryptionKey: Buffer,
  sheet: Sheet,
  isAllowed: boolean,
): Promise<HistoryEntry[]> {
  const { subject, companyId } = sheet
  if (!subject) return []
  const rows = await db
    .selectFrom('survey_answer_history')
    .selectAll()
    .where('test_subject_id', '=', subject.id)
    .where('survey_answer_id', '=', sheet.id)
    .orderBy('happened_at')
    .orderBy('id')
    .limit(2000)
    .execute()
  const names = await userNames(db, [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))])
  const whose = { companyId, testSubjectId: subject.id }
  const key =
    isAllowed && subject.wrappedKey && rows.some(({ sealed }) => sealed !== null)
      ? unwrapSubjectKey(encryptionKey, whose, subject.wrappedKey)
      : null
  const kept = rows.map((row): HistoryEntry => {
    const change =
      row.sealed === null
        ? { before: row.before, after: row.after }
        : key
          ? openChange(key, whose, sheet.id, row.sealed)
          : { before: hidden, after: hidden }
    return {
      ...{ kind: row.kind, at: row.happened_at, address: row.address || null, ...change },
      byName: (row.user_id && names.get(row.user_id)) ?? null,
      reason: row.reason || null,
    }
  })
  const times = [
    ['opened', sheet.openedAt],
    ['started', sheet.startedAt],
    ['answered', sheet.answeredAt],
  ] as const
  const noted = times.flatMap(([kind, at]) => (at === null ? [] : [{ ...nothing, kind, at }]))
  const copy = sheet.answeredAt && (await copyMail(db, sheet.id))
  const mailed = copy ? [{ ...nothing, kind: copy.state, at: copy.at }] : []
  return [...noted, ...kept, ...mailed].sort((a, b) => a.at.getTime() - b.at.getTime())
}
