import { t } from '@lingui/core/macro'
import { z } from 'zod'

/** The client's checks. Made on rendering, since the messages follow the language. */
export function userSchema() {
  return z.object({
    name: z
      .string()
      .trim()
      .min(1, t`氏名を入力してください。`)
      .max(255, t`氏名は255文字以内で入力してください。`),
    role: z.enum(['OWNER', 'MEMBER', 'PLATFORM_ADMIN']),
    locale: z.enum(['ja', 'en']),
  })
}

export type UserValues = z.input<ReturnType<typeof userSchema>>
