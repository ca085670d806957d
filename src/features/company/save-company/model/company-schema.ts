import { t } from '@lingui/core/macro'
import { z } from 'zod'

/** What can be said without asking the server; built when rendered, since the words follow the language. */
export function companySchema() {
  const limit = z.number().nullable()
  return z.object({
    name: z
      .string()
      .trim()
      .min(1, t`会社名を入力してください。`)
      .max(255, t`会社名は255文字以内で入力してください。`),
    contactEmail: z
      .string()
      .trim()
      .refine(
        (text) => text === '' || z.email().safeParse(text).success,
        t`メールアドレスの形式が正しくありません。@の後ろを確認してください。`,
      ),
    projectLimit: limit,
    subjectLimit: limit,
    note: z.string(),
  })
}

export type CompanyValues = z.input<ReturnType<typeof companySchema>>
