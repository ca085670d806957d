import { t } from '@lingui/core/macro'
import { z } from 'zod/mini'

/** What can be said without asking the server; built when rendered, since the words follow the language. */
export function credentialsSchema() {
  return z.object({
    email: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { message: t`メールアドレスを入力してください。`, abort: true }),
        z.email(t`メールアドレスの形式が正しくありません。@の後ろを確認してください。`),
      ),
    password: z.string().check(z.minLength(1, t`パスワードを入力してください。`)),
  })
}
