import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { type FormValues, formSchemas } from '@/shared/lib/declared-fields'
import { companyFields } from '../../../../../engines/fields'

/** All but the code, which is given once. */
const { code: _, ...changeableFields } = companyFields

export { changeableFields }

export const companySchema = () => z.object(formSchemas(changeableFields))

export const newCompanySchema = () => {
  const { code, ...others } = formSchemas(companyFields)
  const rule = t`会社コードは、半角英数字とハイフンを使い、64文字以内で入力してください。`
  return z.object({
    ...others,
    code: code.refine((text) => /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(text.trim()), rule),
  })
}

export type CompanyValues = FormValues<typeof changeableFields>
export type NewCompanyValues = FormValues<typeof companyFields>
