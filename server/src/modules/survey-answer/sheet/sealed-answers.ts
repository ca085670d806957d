import type { Answer } from '../../../../../engines/survey/run'
import type { KeptAnswers } from '../../../platform/tables'
import { openFor, sealFor, unwrapSubjectKey, type Whose } from '../../personal-data'

/** What a sheet keeps under its subject's key. */
interface SealedSheet {
  readonly id: string
  readonly company_id: string
  readonly test_subject_id: string
  readonly sealed: Buffer | null
  readonly wrapped_key: Buffer | null
}

/** The sealed answers of a sheet; none where the person was erased. */
export function openSealed(encryptionKey: Buffer, sheet: SealedSheet): KeptAnswers {
  if (!sheet.sealed || !sheet.wrapped_key) return {}
  const whose = { companyId: sheet.company_id, testSubjectId: sheet.test_subject_id }
  const key = unwrapSubjectKey(encryptionKey, whose, sheet.wrapped_key)
  // Only sealAnswers writes it.
  return JSON.parse(openFor(key, `survey_answer:${sheet.id}`, whose, sheet.sealed)) as KeptAnswers
}

/** The answers that may say who somebody is, and the others. */
export function parted<Value>(
  answers: Readonly<Record<string, Value>>,
  isIdentifying: (address: string) => boolean,
): { plain: Record<string, Value>; naming: Record<string, Value> } {
  const entries = Object.entries(answers)
  return {
    plain: Object.fromEntries(entries.filter(([address]) => !isIdentifying(address))),
    naming: Object.fromEntries(entries.filter(([address]) => isIdentifying(address))),
  }
}

export function sealAnswers(key: Buffer, whose: Whose, sheetId: string, answers: KeptAnswers): Buffer | null {
  if (Object.keys(answers).length === 0) return null
  return sealFor(key, `survey_answer:${sheetId}`, whose, JSON.stringify(answers))
}

/** A changed answer of the history. */
export interface BeforeAndAfter {
  readonly before: Answer | null
  readonly after: Answer | null
}

export function sealChange(key: Buffer, whose: Whose, sheetId: string, change: BeforeAndAfter): Buffer {
  return sealFor(key, `survey_answer:${sheetId}`, whose, JSON.stringify(change))
}

export function openChange(key: Buffer, whose: Whose, sheetId: string, sealed: Buffer): BeforeAndAfter {
  return JSON.parse(openFor(key, `survey_answer:${sheetId}`, whose, sealed)) as BeforeAndAfter
}
