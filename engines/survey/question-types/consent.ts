import { checkConsent } from '../answers/check-consent'
import { readConsent } from '../answers/read-files'
import type { ItemOf } from '../definition/item-shapes'
import { blankItem } from './blank-item'
import type { QuestionType } from './question-type'

export const consentType: QuestionType<ItemOf<'consent'>> = {
  words: { ja: '同意', en: 'Consent' },
  kind: 'consent',
  isIdentifying: true,
  files: 'signatures',
  scores: 'accepted',
  results: 'none',
  seconds: () => 60,
  blank: (linkId) => ({ ...blankItem(linkId), type: 'consent', textVersion: '1', body: {} }),
  read: readConsent,
  check: checkConsent,
}
