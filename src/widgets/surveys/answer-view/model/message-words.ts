import { t } from '@lingui/core/macro'
import type { SurveyAnswer } from '@/entities/surveys/answer'

type Message = SurveyAnswer['messages'][number]

/** メールで催促しました, or メールでの催促は届きませんでした. */
export function messageWords({ kind, channel, isUndelivered }: Message): string {
  const by = channel === 'MAIL' ? t`メール` : channel
  if (kind === 'REMINDER') {
    return isUndelivered ? t`${by}での催促は届きませんでした` : t`${by}で催促しました`
  }
  if (kind === 'RESEND') {
    return isUndelivered ? t`${by}での再送は届きませんでした` : t`${by}で再送しました`
  }
  return isUndelivered ? t`${by}での送信は届きませんでした` : t`${by}で送信しました`
}
