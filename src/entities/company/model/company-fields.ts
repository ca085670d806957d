import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { optionalEmailField } from '@/shared/lib/email-address'

/** The name and the contact of a company. Labels are made on rendering, since they follow the language. */
export const companyFields = () => ({
  name: z
    .string()
    .trim()
    .min(1, t`会社名を入力してください。`)
    .max(255, t`会社名は255文字以内で入力してください。`),
  contactEmail: optionalEmailField(),
})
