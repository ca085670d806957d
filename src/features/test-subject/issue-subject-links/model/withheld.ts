import { t } from '@lingui/core/macro'
import type { IssuedSubjectLinks } from '../api/issue-subject-links-api'

/** The sentence that says why a subject gets no links. */
export function withheldSentence(reason: IssuedSubjectLinks['withheld'][number]['reason']): string {
  if (reason === 'WITHDRAWN') return t`中止した被験者です。`
  if (reason === 'PROJECT_PAUSED') return t`プロジェクトが一時停止中です。`
  return t`プロジェクトが終了しています。`
}
