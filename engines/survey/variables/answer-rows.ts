import { type AnswerValue, isFiles, isList, isMatrix } from '../answers/answer'
import { stepsOfAddress } from '../run/address'
import type { CompiledSurvey } from '../run/compile'
import { itemAt, type StoredAnswer } from '../run/complete'
import { answerText } from '../run/item-value'
import type { LeavingParts } from './leaving-parts'

/** One value of a response: an option, a row of a matrix, an entry of a repeat group are rows of their own. */
export interface AnswerRow {
  readonly question: string
  /** The keys of the entries around it, outermost first, as in k1/k2; empty outside of repeat groups. */
  readonly entry: string
  /** The row of a matrix; empty for other questions. */
  readonly row: string
  readonly value: string
  /** The value as a number, where it is one. */
  readonly number: number | null
  /** What stands for the value on the page. */
  readonly label: string
  /** What was written beside an “other” option. */
  readonly openText: string | null
  readonly isFreeText: boolean
}

/** The values of a completed response, without those that stay. */
export function answerRows(
  survey: CompiledSurvey,
  answers: Readonly<Record<string, StoredAnswer>>,
  { language, parts }: { readonly language: string; readonly parts: LeavingParts },
): readonly AnswerRow[] {
  return Object.entries(answers).flatMap(([address, answer]) => {
    const item = itemAt(survey, address)
    if (!item || parts.heldBack(item.linkId) !== null || answer.value === null) return []
    const keys = stepsOfAddress(address)?.flatMap(({ key }) => key ?? []) ?? []
    const entry = keys.join('/')
    const isWritten = item.type === 'text' || item.type === 'longText'
    const isFreeText = isWritten || parts.repeatsFreeText(item.linkId)
    return scalarsIn(answer.value).map(({ row, value }, place) => ({
      question: item.linkId,
      entry,
      row,
      value: String(value),
      number: typeof value === 'number' ? value : null,
      label: answerText(item, answer, language, row || undefined)[row ? 0 : place] ?? String(value),
      openText: answer.openText?.[String(value)] ?? null,
      isFreeText,
    }))
  })
}

function scalarsIn(value: AnswerValue): readonly { row: string; value: string | number | boolean }[] {
  if (typeof value !== 'object') return [{ row: '', value }]
  if (isList(value)) return value.map((one) => ({ row: '', value: one }))
  if (isMatrix(value)) {
    return Object.entries(value.rows).flatMap(([row, cell]) =>
      [cell].flat().map((one) => ({ row, value: one })),
    )
  }
  return isFiles(value) ? [] : [{ row: '', value: value.accepted }]
}
