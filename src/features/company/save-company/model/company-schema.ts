import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { companyFields } from '@/entities/company'

/** The client's checks. Made on rendering, since the messages follow the language. */
export function companySchema() {
  const limit = z.number().nullable()
  return z.object({ ...companyFields(), projectLimit: limit, subjectLimit: limit, note: z.string() })
}

/** The same with the code, which cannot be changed later. */
export const newCompanySchema = () =>
  companySchema().extend({
    code: z
      .string()
      .trim()
      .min(1, t`会社コードを入力してください。`)
      .regex(
        /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/,
        t`会社コードは、半角英数字とハイフンを使い、64文字以内で入力してください。`,
      ),
  })

export type CompanyValues = z.input<ReturnType<typeof companySchema>>
export type NewCompanyValues = z.input<ReturnType<typeof newCompanySchema>>
