import type { ItemOf } from '../definition/item-shapes'
import type { AnswerValue } from './answer'
import { type AnswerProblem, problem } from './answer-problem'
import { checkPictures } from './check-files'

export function checkConsent(item: ItemOf<'consent'>, value: AnswerValue): readonly AnswerProblem[] {
  if (typeof value !== 'object' || !('accepted' in value)) return []
  // The consent must be for the version of the text that was shown.
  if (value.textVersion !== item.textVersion) return [problem('otherTextVersion', {})]
  if (!value.accepted) return item.required ? [problem('notAccepted', {})] : []
  return [
    ...(item.name && !value.name ? [problem('nameMissing', {})] : []),
    ...(item.signature && !value.signature ? [problem('signatureMissing', {})] : []),
    ...(value.signature ? checkPictures([value.signature]) : []),
  ]
}
