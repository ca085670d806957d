import { dateOf, dayNumber } from '../../expressions/run'
import { eraDate } from '../../written-values'
import type { ItemOf } from '../definition/item-shapes'
import { type AnswerProblem, problem } from './answer-problem'

type DateItem = ItemOf<'date'> | ItemOf<'dateTime'>

/** Bounds are days: a date-time is compared by its day, a year or month by its beginning. */
export function checkDate(item: DateItem, value: string, today: string): readonly AnswerProblem[] {
  const [least, most] = [boundOf(item.minValue, today), boundOf(item.maxValue, today)]
  const shown = (date: string) => (item.calendar === 'japanese' ? eraDate(date) : date.replaceAll('-', '/'))
  const comparable = (bound: string) => value.slice(0, Math.min(10, bound.length))
  if (least !== null && comparable(least) < least.slice(0, comparable(least).length)) {
    return [problem('tooEarly', { minimum: shown(least) })]
  }
  if (most !== null && comparable(most) > most.slice(0, comparable(most).length)) {
    return [problem('tooLate', { maximum: shown(most) })]
  }
  return []
}

function boundOf(bound: DateItem['minValue'], today: string): string | null {
  if (!bound) return null
  if ('date' in bound) return bound.date
  const day = dayNumber(today)
  return day === null ? null : dateOf(day + bound.daysFromToday)
}

export function checkTime({ minValue, maxValue }: ItemOf<'time'>, value: string): readonly AnswerProblem[] {
  const at = withSeconds(value)
  if (minValue !== undefined && at < withSeconds(minValue))
    return [problem('tooEarly', { minimum: minValue })]
  const isLate = maxValue !== undefined && at > withSeconds(maxValue)
  return isLate ? [problem('tooLate', { maximum: maxValue })] : []
}

/** 08:00 and 08:00:00 are one time. */
const withSeconds = (time: string) => (time.length === 5 ? `${time}:00` : time)
