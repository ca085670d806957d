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
      reason: z.custom<WithdrawalValues['reason']>(
        (reason) => typeof reason === 'string',
        t`中止の理由を選んでください。`,
      ),
    })
    .refine(({ reason, note }) => reason !== 'OTHER' || (note ?? '').trim() !== '', {
      path: ['note'],
      message: t`理由が「その他」のときは、補足を入力してください。`,
    })

export type WithdrawalValues = FormValues<typeof withdrawalFields>

/** Without a reason: nobody is withdrawn for one that nobody chose. */
export function newWithdrawal(today: LocalDate): Omit<WithdrawalValues, 'reason'> {
  const { reason, ...values } = firstValues(withdrawalFields)
  return { ...values, withdrawnOn: today }
}
