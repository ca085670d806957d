import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import { userNames } from '../../../accounts/user'
import { unwrapSubjectKey } from '../../../studies/personal-data'
import { copyContents } from '../copy/copy-contents'
import { type CopyState, copyMail } from '../copy/queue-consent-copy'
import { surveyOf } from '../response/response-survey'
import { openChange } from '../response/sealed-answers'
import type { SurveyResponse } from '../response/survey-response'

/** What happened to an answer. */
export interface HistoryEntry {
  readonly kind:
    | 'opened'
    | 'started'
    | 'saved_offline'
    | 'answered'
    | 'replaced'
    | 'corrected'
    | CopyState
    | 'copy_shortened'
  readonly at: Date
  readonly address: string | null
  readonly before: unknown
  readonly after: unknown
  readonly byName: string | null
  readonly reason: string | null
}

const hidden = { hidden: true } as const
const nothing = { address: null, before: null, after: null, byName: null, reason: null }

/** The history of a response, oldest first. Identifying answers are included only if the viewer may see them. */
export async function answerHistory(
  db: Kysely<Tables>,
  encryptionKey: Buffer,
  response: SurveyResponse,
  isAllowed: boolean,
): Promise<HistoryEntry[]> {
  const { subject, companyId } = response
  if (!subject) return []
  const rows = await db
    .selectFrom('survey_answer_history')
    .selectAll()
    .where('test_subject_id', '=', subject.id)
    .where('survey_answer_id', '=', response.id)
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
          ? openChange(key, whose, response.id, row.sealed)
          : { before: hidden, after: hidden }
    return {
      kind: row.kind,
      at: row.happened_at,
      address: row.address || null,
      ...change,
      byName: (row.user_id && names.get(row.user_id)) ?? null,
      reason: row.reason || null,
    }
  })
  const times = [
    ['opened', response.openedAt],
    ['started', response.startedAt],
    ['answered', response.answeredAt],
  ] as const
  const noted = times.flatMap(([kind, at]) => (at === null ? [] : [{ ...nothing, kind, at }]))
  const copy = response.answeredAt && (await copyMail(db, response.id))
  const mailed = copy ? [{ ...nothing, kind: copy.state, at: copy.at }] : []
  const isShortened =
    copy?.state === 'copy_sent' && (await copyContents(await surveyOf(db, response), response)).isShortened
  const shortened = copy && isShortened ? [{ ...nothing, kind: 'copy_shortened' as const, at: copy.at }] : []
  return [...noted, ...kept, ...mailed, ...shortened].sort((a, b) => a.at.getTime() - b.at.getTime())
}
