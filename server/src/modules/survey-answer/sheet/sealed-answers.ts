import type { Answer } from '../../../../../engines/survey/run'
import type { KeptAnswers } from '../../../platform/tables'
import { openFor, sealFor, unwrapSubjectKey, type Whose } from '../../personal-data'

/** The sealed part of a sheet, encrypted with the subject's key. */
interface SealedSheet {
  readonly id: string
  readonly company_id: string
  readonly test_subject_id: string
  readonly sealed: Buffer | null
  readonly wrapped_key: Buffer | null
}

/** The decrypted answers of a sheet; empty if the person's data was erased. */
export function openSealed(encryptionKey: Buffer, sheet: SealedSheet): KeptAnswers {
  if (!sheet.sealed || !sheet.wrapped_key) return {}
  const whose = { companyId: sheet.company_id, testSubjectId: sheet.test_subject_id }
  const key = unwrapSubjectKey(encryptionKey, whose, sheet.wrapped_key)
  // The cast is safe: only sealAnswers writes this text.
  return JSON.parse(openFor(key, `survey_answer:${sheet.id}`, whose, sheet.sealed)) as KeptAnswers
}

/** Splits answers into those that may identify the subject (`naming`) and the others (`plain`). */
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
