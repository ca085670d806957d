import type { Answer } from '../../../../../../engines/survey/run'
import type { StoredAnswers } from '../../../../platform/tables'
import { openFor, sealFor, unwrapSubjectKey, type Whose } from '../../../studies/personal-data'

/** The sealed part of a response, encrypted with the subject's key. */
interface SealedResponse {
  readonly id: string
  readonly company_id: string
  readonly test_subject_id: string
  readonly sealed: Buffer | null
  readonly wrapped_key: Buffer | null
}

/** The decrypted answers of a response; empty if the person's data was erased. */
export function openSealed(encryptionKey: Buffer, response: SealedResponse): StoredAnswers {
  if (!response.sealed || !response.wrapped_key) return {}
  const whose = { companyId: response.company_id, testSubjectId: response.test_subject_id }
  const key = unwrapSubjectKey(encryptionKey, whose, response.wrapped_key)
  // The cast is safe: only sealAnswers writes this text.
  return JSON.parse(openFor(key, `survey_answer:${response.id}`, whose, response.sealed)) as StoredAnswers
}

/** Splits answers into those that may identify the subject (`identifying`) and the others (`plain`). */
export function parted<Value>(
  answers: Readonly<Record<string, Value>>,
  isIdentifying: (address: string) => boolean,
): { plain: Record<string, Value>; identifying: Record<string, Value> } {
  const entries = Object.entries(answers)
  return {
    plain: Object.fromEntries(entries.filter(([address]) => !isIdentifying(address))),
    identifying: Object.fromEntries(entries.filter(([address]) => isIdentifying(address))),
  }
}

export function sealAnswers(
  key: Buffer,
  whose: Whose,
  responseId: string,
  answers: StoredAnswers,
): Buffer | null {
  if (Object.keys(answers).length === 0) return null
  return sealFor(key, `survey_answer:${responseId}`, whose, JSON.stringify(answers))
}

/** A changed answer of the history. */
export interface BeforeAndAfter {
  readonly before: Answer | null
  readonly after: Answer | null
}

export function sealChange(key: Buffer, whose: Whose, responseId: string, change: BeforeAndAfter): Buffer {
  return sealFor(key, `survey_answer:${responseId}`, whose, JSON.stringify(change))
}

export function openChange(key: Buffer, whose: Whose, responseId: string, sealed: Buffer): BeforeAndAfter {
  return JSON.parse(openFor(key, `survey_answer:${responseId}`, whose, sealed)) as BeforeAndAfter
}
