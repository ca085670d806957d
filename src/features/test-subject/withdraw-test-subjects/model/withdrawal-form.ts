import { t } from '@lingui/core/macro'
import * as z from 'zod'
import type { LocalDate } from '@/shared/lib/dates'
import { type FormValues, firstValues, formSchemas } from '@/shared/lib/declared-fields'
import { withdrawalFields } from '../../../../../engines/fields'

/** The client's checks. Made on rendering, since the messages follow the language. */
export const withdrawalSchema = () =>
  z
    .object({
      ...formSchemas(withdrawalFields),
      withdrawnOn: z.string().min(1, t`中止日を入力してください。`),
    })
    .refine(({ reason, note }) => reason !== 'OTHER' || (note ?? '').trim() !== '', {
      path: ['note'],
      message: t`理由が「その他」のときは、補足を入力してください。`,
    })

export type WithdrawalValues = FormValues<typeof withdrawalFields>

export function newWithdrawal(today: LocalDate): WithdrawalValues {
  return { ...firstValues(withdrawalFields), withdrawnOn: today }
}
