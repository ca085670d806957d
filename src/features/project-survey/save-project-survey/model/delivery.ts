import { t } from '@lingui/core/macro'
import type { z } from 'zod'

/** How long answers are taken and when it is reminded, as kept in project_survey.delivery. */
export interface DeliveryRules {
  readonly window: { readonly minutes: number }
  readonly late: { readonly kind: 'refuse' } | { readonly kind: 'accept'; readonly minutes: number }
  readonly supersede: boolean
  /** Minutes after sending. */
  readonly reminders: readonly number[]
  /** Set by the API; kept as it is. */
  readonly condition: unknown
}

export const mostReminders = 10
const longest = 366 * 24 * 60

export const usualDelivery: DeliveryRules = {
  window: { minutes: 24 * 60 },
  late: { kind: 'refuse' },
  supersede: false,
  reminders: [],
  condition: null,
}

/** Each wrong part at its own field. */
export function checkDelivery({ window, late, reminders }: DeliveryRules, context: z.RefinementCtx): void {
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  const isOut = (minutes: number) => minutes < 1 || minutes > longest
  if (isOut(window.minutes)) refuse(['window', 'minutes'], t`1分から366日までにしてください。`)
  if (late.kind === 'accept' && isOut(late.minutes)) {
    refuse(['late', 'minutes'], t`1分から366日までにしてください。`)
  }
  reminders.forEach((minutes, place) => {
    if (minutes < 1) refuse(['reminders', place], t`1分以上にしてください。`)
    else if (reminders.indexOf(minutes) < place) refuse(['reminders', place], t`同じ催促が2つあります。`)
    else if (minutes >= window.minutes) {
      refuse(['reminders', place], t`締め切り（${window.minutes}分後）より前にしてください。`)
    }
  })
}
