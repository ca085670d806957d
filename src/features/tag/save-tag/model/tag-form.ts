import { t } from '@lingui/core/macro'
import * as z from 'zod'

export function tagSchema() {
  return z.object({
    name: z
      .string()
      .trim()
      .min(1, t`タグ名を入力してください。`)
      .max(64, t`タグ名は64文字以内で入力してください。`),
    colour: z.string(),
    description: z.string(),
  })
}

export type TagValues = z.input<ReturnType<typeof tagSchema>>
