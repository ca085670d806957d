import { t } from '@lingui/core/macro'
import * as z from 'zod'
import type { PersonalData } from '@/entities/test-subject'
import { currentLocale } from '@/shared/i18n'
import { optionalEmailField } from '@/shared/lib/email-address'
import { type PersonalField, personalDataFields } from '../../../../../engines/fields'

const kana = /^[\p{Script=Hiragana}\p{Script=Katakana}ー゛゜・\s]*$/u

export function personalDataSchema() {
  return z.object({
    name: textOf('name'),
    nameKana: textOf('nameKana').refine(
      (text) => kana.test(text.normalize('NFKC')),
      t`ふりがなは、ひらがなかカタカナで入力してください。`,
    ),
    email: optionalEmailField(),
    phone: textOf('phone'),
    address: textOf('address'),
  })
}

function textOf(name: PersonalField) {
  const { maximum, ...field } = personalDataFields[name]
  const label = field.label[currentLocale()]
  return z.string().max(maximum, t`${label}は${maximum}文字以内で入力してください。`)
}

/** The initial values of the fields. */
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

export function isFilled(values: ReturnType<typeof personalValuesOf> | null): boolean {
  return values !== null && Object.values(values).some((text) => text.trim() !== '')
}
