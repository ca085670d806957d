import { t } from '@lingui/core/macro'
import { type EmailFault, emailFault, foldedAddress } from '../../../../engines/email-address'

/** The message for an invalid address; undefined if it is valid. */
export function emailProblem(typed: string): string | undefined {
  if (foldedAddress(typed) === '') return t`メールアドレスを入力してください。`
  return optionalEmailProblem(typed)
}

/** The same for a field that may be empty. */
export function optionalEmailProblem(typed: string): string | undefined {
  const address = foldedAddress(typed)
  const fault = address === '' ? null : emailFault(address)
  return fault === null ? undefined : sentenceOf(fault)
}

function sentenceOf(fault: EmailFault): string {
  const sentences = {
    at: t`メールアドレスには@が1つ必要です。例：name@example.com`,
    before: t`メールアドレスの形式が正しくありません。@の前を確認してください。`,
    'long-before': t`メールアドレスの@の前は64文字以内で入力してください。`,
    after: t`メールアドレスの形式が正しくありません。@の後ろを確認してください。`,
    long: t`メールアドレスは254文字以内で入力してください。`,
  }
  return sentences[fault]
}
