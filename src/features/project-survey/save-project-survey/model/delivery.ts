import { t } from '@lingui/core/macro'
import type { z } from 'zod'
import { longestWindowOf, type Schedule } from '../../../../../engines/schedule'
import type { Condition } from '../../../../../engines/survey'
import { lengthText } from './length-text'

/** Answering window and reminders, as stored in project_survey.delivery. */
export interface DeliveryRules {
  readonly window: { readonly minutes: number }
  readonly late: { readonly kind: 'refuse' } | { readonly kind: 'accept'; readonly minutes: number }
  readonly supersede: boolean
  /** In minutes after sending. */
  readonly reminders: readonly number[]
  /** In minutes before the window closes. */
  readonly closingReminders: readonly number[]
  /** Evaluated for each subject at the time of sending; null: no condition. */
  readonly condition: Condition | null
}

export const mostReminders = 10
const longest = 366 * 24 * 60

export const usualDelivery: DeliveryRules = {
  window: { minutes: 24 * 60 },
  late: { kind: 'refuse' },
  supersede: false,
  reminders: [],
  closingReminders: [],
  condition: null,
}

/** Reports each invalid part at its field, but of reminders. */
export function checkDelivery({ window, late, condition }: DeliveryRules, context: z.RefinementCtx): void {
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  // Not a number: an empty field, or a part of a day, which would be shown as hours the next time.
  const isOut = (minutes: number) => !(minutes >= 1 && minutes <= longest)
  const needed = t`1分から366日までの期間を、整数で入力してください。`
  if (isOut(window.minutes)) refuse(['window', 'minutes'], needed)
  if (late.kind === 'accept' && isOut(late.minutes)) refuse(['late', 'minutes'], needed)
  if (condition && hasBlank(condition))
    refuse(['condition'], t`条件のタグや値を選ぶか、条件を削除してください。`)
}

/** Reports each reminder that no time of day has room for, or that is there twice. */
export function checkReminders(
  delivery: DeliveryRules,
  schedule: Schedule | null,
  context: z.RefinementCtx,
): void {
  const usual = delivery.window.minutes
  const longest = schedule ? longestWindowOf(schedule, usual) : usual
  for (const name of ['reminders', 'closingReminders'] as const) {
    const list = delivery[name]
    const refuse = (place: number, message: string) => {
      context.addIssue({ code: 'custom', path: ['delivery'], message })
      context.addIssue({ code: 'custom', path: ['delivery', name, place], message })
    }
    list.forEach((minutes, place) => {
      if (!(minutes >= 1)) refuse(place, t`「2日」「3時間」「90分」のように入力してください。`)
      else if (list.indexOf(minutes) < place) refuse(place, t`同じ催促が2つあります。`)
      else if (minutes >= longest) refuse(place, t`回答期間（${lengthText(longest)}）より短くしてください。`)
    })
  }
}

/** Whether a tag or value has not been chosen yet. */
function hasBlank(condition: Condition): boolean {
  if ('all' in condition) return condition.all.some(hasBlank)
  if ('any' in condition) return condition.any.some(hasBlank)
  if ('not' in condition) return hasBlank(condition.not)
  if ('tag' in condition) return condition.tag === ''
  if (!('right' in condition) || !('value' in condition.right)) return false
  const values = [condition.right.value].flat()
  return values.length === 0 || values.includes('')
}
