import { t } from '@lingui/core/macro'

// The server decides; this only catches what is surely a slip: no @, nothing behind it, a space inside.
const looksRight = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** The sentence for an address that cannot be one; undefined where it can. */
export function emailProblem(typed: string): string | undefined {
  const address = typed.trim()
  if (address === '') return t`メールアドレスを入力してください。`
  if (!looksRight.test(address)) return t`メールアドレスの形式が正しくありません。@の後ろを確認してください。`
  return undefined
}
