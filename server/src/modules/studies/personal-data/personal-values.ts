import type { FieldChecks } from '../../../platform/input/field-checks'
import { trimmed } from '../../../platform/input/visible-text'
import { type PersonalField, personalDataFields, personalDataLabels } from './personal-fields'
import { personalDataWords } from './words'

/** The values of one test subject; null: no value. */
export type PersonalData = Readonly<Record<PersonalField, string | null>>

/** A change: missing fields stay, null and '' clear a field. */
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

/** The change in stored form; refuses invalid values at `path.field` with full sentences. */
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
  const text = (field: PersonalField) => (value: string) =>
    checks.optionalLine(at(field), personalDataLabels[field], value, personalDataFields[field].maximum)
  return {
    ...of('name', text('name')),
    ...of('nameKana', (value) => {
      // Old address books use half-width katakana.
      const folded = text('nameKana')(value.normalize('NFKC'))
      if (!kana.test(folded)) checks.refuse(at('nameKana'), personalDataWords.badKana)
      return folded
    }),
    ...of('email', (value) => checks.optionalEmail(at('email'), value)),
    ...of('phone', (value) => {
      const folded = trimmed(value.normalize('NFKC').replaceAll(/[‐‑–−ー]/g, '-'))
      if (folded !== '' && !phone.test(folded)) checks.refuse(at('phone'), personalDataWords.badPhone)
      return folded
    }),
    ...of('address', (value) =>
      checks.optional(at('address'), personalDataLabels.address, value, personalDataFields.address.maximum),
    ),
  }
}
