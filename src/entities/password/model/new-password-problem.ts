import { t } from '@lingui/core/macro'

export const shortestPassword = 12
const longestPassword = 128

/** What can be said of a new password without the server; undefined where nothing is wrong. */
export function newPasswordProblem(password: string): string | undefined {
  if (password === '') return t`新しいパスワードを入力してください。`
  if (password.length < shortestPassword) return t`パスワードは${shortestPassword}文字以上にしてください。`
  if (password.length > longestPassword) return t`パスワードは${longestPassword}文字以下にしてください。`
  return undefined
}
