import { t } from '@lingui/core/macro'
import * as z from 'zod'

/** What is typed about an application; a secret that is stored may stay. */
export const clientSchema = (isKnown: boolean) =>
  z.object({
    clientId: z.string().trim().min(1, t`クライアント ID を入力してください。`),
    clientSecret: z
      .string()
      .trim()
      .refine((text) => isKnown || text !== '', t`クライアントシークレットを入力してください。`),
    hosts: z.enum(['USUAL', 'EARLIER', 'SIMULATOR']),
    isApproved: z.boolean(),
    keepAnswersDays: z.string().regex(/^\d{1,4}$/, t`0〜3,650の数字を入力してください。`),
  })
