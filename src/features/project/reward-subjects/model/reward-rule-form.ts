import { t } from '@lingui/core/macro'
import * as z from 'zod'
import type { RewardRuleInput } from '@/shared/api/generated/schema'
import { outside } from '@/shared/lib/numbers'

/** As the server has them. */
export const yenLimits = { minValue: 0, maxValue: 1_000_000, step: 1 } as const
export const percentLimits = { minValue: 1, maxValue: 100, step: 1 } as const
export const mostBonuses = 10

type Limits = typeof yenLimits | typeof percentLimits

/** An empty field is null, and is refused. */
function whole({ minValue, maxValue }: Limits) {
  const error = outside(minValue, maxValue)
  return z
    .int({ error })
    .min(minValue, error)
    .max(maxValue, error)
    .nullable()
    .refine((value): boolean => value !== null, error)
}

export const rewardRuleSchema = () =>
  z.object({
    yenPerAnswer: whole(yenLimits),
    yenPerValidDay: whole(yenLimits),
    bonuses: z
      .array(
        z.object({
          of: z.enum(['ANSWERS', 'DAYS']),
          atLeastPercent: whole(percentLimits),
          yen: whole(yenLimits),
        }),
      )
      .superRefine((bonuses, context) => {
        bonuses.forEach(({ of, atLeastPercent }, place) => {
          const first = bonuses.findIndex((one) => one.of === of && one.atLeastPercent === atLeastPercent)
          if (first === place) return
          const message = t`同じ条件の謝礼があります。`
          context.addIssue({ code: 'custom', path: [place, 'atLeastPercent'], message })
        })
      }),
  })

export type RewardRuleValues = z.infer<ReturnType<typeof rewardRuleSchema>>

/** Of checked values, where no field is empty. */
export function inputOf({ yenPerAnswer, yenPerValidDay, bonuses }: RewardRuleValues): RewardRuleInput {
  return {
    yenPerAnswer: yenPerAnswer ?? 0,
    yenPerValidDay: yenPerValidDay ?? 0,
    bonuses: bonuses.map(({ of, atLeastPercent, yen }) => ({
      of,
      atLeastPercent: atLeastPercent ?? percentLimits.maxValue,
      yen: yen ?? 0,
    })),
  }
}
