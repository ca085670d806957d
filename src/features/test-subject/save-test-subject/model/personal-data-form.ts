import { t } from '@lingui/core/macro'
import * as z from 'zod'
import type { PersonalData } from '@/entities/test-subject'
import { optionalEmailField } from '@/shared/lib/email-address'

const kana = /^[\p{Script=Hiragana}\p{Script=Katakana}ー゛゜・\s]*$/u

export function personalDataSchema() {
  return z.object({
    name: z.string().max(255, t`氏名は255文字以内で入力してください。`),
    nameKana: z
      .string()
      .max(255, t`ふりがなは255文字以内で入力してください。`)
      .refine(
        (text) => kana.test(text.normalize('NFKC')),
        t`ふりがなは、ひらがなかカタカナで入力してください。`,
      ),
    email: optionalEmailField(),
    phone: z.string().max(30, t`電話番号は30文字以内で入力してください。`),
    address: z.string().max(500, t`住所は500文字以内で入力してください。`),
  })
}

/** The values the fields begin with. */
export function personalValuesOf(data: PersonalData) {
  const { name, nameKana, email, phone, address } = data ?? {}
  return {
    name: name ?? '',
    nameKana: nameKana ?? '',
    email: email ?? '',
    phone: phone ?? '',
    address: address ?? '',
  }
}

/** Whether anything was entered. */
export function isFilled(values: ReturnType<typeof personalValuesOf> | null): boolean {
  return values !== null && Object.values(values).some((text) => text.trim() !== '')
}
