import { t } from '@lingui/core/macro'
import { formatDate, formatMonthDay } from './format-date'
import { localDateOf } from './zoned-time'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** たった今, 3分前, 5時間前, 1日前; after seven days the date itself, with its year unless it is this one. */
export function formatAgo(instant: number, now: number, timeZone: string): string {
  const passed = Math.max(0, now - instant)
  if (passed < minute) return t`たった今`
  if (passed < hour) {
    const minutes = Math.floor(passed / minute)
    return t`${minutes}分前`
  }
  if (passed < day) {
    const hours = Math.floor(passed / hour)
    return t`${hours}時間前`
  }
  const days = Math.floor(passed / day)
  if (days <= 7) return t`${days}日前`
  const date = localDateOf(instant, timeZone)
  const isThisYear = date.slice(0, 4) === localDateOf(now, timeZone).slice(0, 4)
  return isThisYear ? formatMonthDay(date) : formatDate(date)
}

/** 30秒前に更新, then 2分前に更新: the age of the data on screen. */
export function formatUpdatedAgo(instant: number, now: number): string {
  const seconds = Math.floor(Math.max(0, now - instant) / 1000)
  if (seconds < 5) return t`たった今更新`
  if (seconds < 60) return t`${seconds}秒前に更新`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return t`${minutes}分前に更新`
  const hours = Math.floor(minutes / 60)
  return t`${hours}時間前に更新`
}
