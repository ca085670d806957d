import type { FieldChecks } from '../../platform/input/field-checks'
import { trimmed } from '../../platform/input/visible-text'

/** What is kept of a person apart from the study's data. 個人情報 */
export const personalFields = ['name', 'nameKana', 'email', 'phone', 'address'] as const

export type PersonalField = (typeof personalFields)[number]

/** The values of one test subject; null is nothing. */
export type PersonalData = Readonly<Record<PersonalField, string | null>>

/** A change: what is left out stays, null and '' empty the field. */
export type PersonalDataPatch = { readonly [Field in PersonalField]?: string | null | undefined }

export const noPersonalData: PersonalData = {
  name: null,
  nameKana: null,
  email: null,
  phone: null,
  address: null,
}

const kana = /^[\p{Script=Hiragana}\p{Script=Katakana}ー゛゜・\s]*$/u
const phone = /^\+?[0-9][0-9()\-\s]{3,28}$/

/** The change as it is kept; refuses what cannot be taken at `path.field`, in full sentences. */
export function checkPersonalData(
  patch: PersonalDataPatch,
  checks: FieldChecks,
  path = 'personalData',
): PersonalDataPatch {
  const at = (field: PersonalField) => (path === '' ? field : `${path}.${field}`)
  const of = (field: PersonalField, check: (text: string) => string | null) => {
    const value = patch[field]
    return value === undefined ? {} : { [field]: check(value ?? '') || null }
  }
  const text = (field: PersonalField, label: string, maximum: number) => (value: string) =>
    checks.optionalLine(at(field), label, value, maximum)
  return {
    ...of('name', text('name', '氏名', 255)),
    ...of('nameKana', (value) => {
      // Half-width katakana come out of old address books.
      const folded = text('nameKana', 'ふりがな', 255)(value.normalize('NFKC'))
      if (!kana.test(folded))
        checks.refuse(at('nameKana'), 'ふりがなは、ひらがなかカタカナで入力してください。')
      return folded
    }),
    ...of('email', (value) => checks.optionalEmail(at('email'), value)),
    ...of('phone', (value) => {
      const folded = trimmed(value.normalize('NFKC').replaceAll(/[‐‑–−ー]/g, '-'))
      if (folded !== '' && !phone.test(folded))
        checks.refuse(at('phone'), '電話番号は、数字とハイフンで入力してください（例: 090-1234-5678）。')
      return folded
    }),
    ...of('address', (value) => checks.optional(at('address'), '住所', value, 500)),
  }
}
