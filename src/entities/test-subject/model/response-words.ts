import { t } from '@lingui/core/macro'

/** What became of the surveys that were sent to somebody. */
export interface SurveyCounts {
  sent: number
  answered: number
  late: number
  open: number
}

/** All of it in one sentence. */
export function responseSentence({ sent, answered, late, open }: SurveyCounts): string {
  if (sent === 0) return t`送信したアンケートはありません。`
  const expired = sent - answered - open
  return t`送信 ${sent}件：回答 ${answered}件（うち遅れ ${late}件）、受付中 ${open}件、期限切れ ${expired}件`
}
