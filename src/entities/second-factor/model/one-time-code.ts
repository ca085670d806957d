import { t } from '@lingui/core/macro'

const digits = 6

/** The typed code as the server compares it: narrow digits, without spaces and hyphens. */
export function plainCode(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s-]/g, '')
}

export function isWholeCode(typed: string): boolean {
  const code = plainCode(typed)
  return code.length === digits && /^\d+$/.test(code)
}

/** The error for text that cannot be a code of an authenticator. */
export function codeProblem(typed: string): string | undefined {
  if (plainCode(typed) === '') return t`認証コードを入力してください。`
  return isWholeCode(typed)
    ? undefined
    : t`認証コードは${digits}桁の数字です。アプリの表示を確認してください。`
}
