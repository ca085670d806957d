import { t } from '@lingui/core/macro'

export const minPasswordLength = 12
const maxPasswordLength = 128

/** What the client can say about a new password without the server; undefined when nothing is wrong. */
export function newPasswordProblem(password: string): string | undefined {
  if (password === '') return t`新しいパスワードを入力してください。`
  if (password.length < minPasswordLength) return t`パスワードは${minPasswordLength}文字以上にしてください。`
  if (password.length > maxPasswordLength) return t`パスワードは${maxPasswordLength}文字以下にしてください。`
  return undefined
}
