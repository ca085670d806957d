import { t } from '@lingui/core/macro'
import { formatTime, instantOf, localDateOf } from '@/shared/lib/dates'

/** When a device is worn, as typed by the user in the subject's time zone. */
export interface LinkTimes {
  fromDate: string | null
  fromTime: string
  /** Null means until further notice. */
  toDate: string | null
  toTime: string
}

/** The initial times of the form: those of a link, or from now on. */
export function timesOf(
  link: { from: string; to: string | null } | null,
  timeZone: string,
  now: Date,
): LinkTimes {
  const from = link ? new Date(link.from) : now
  const to = link?.to ? new Date(link.to) : null
  return {
    fromDate: localDateOf(from, timeZone),
    fromTime: link ? formatTime(from, timeZone) : '00:00',
    toDate: to ? localDateOf(to, timeZone) : null,
    toTime: to ? formatTime(to, timeZone) : '00:00',
  }
}

/** The typed times as instants, or the sentence that says what is missing. */
export function instantsOf(
  { fromDate, fromTime, toDate, toTime }: LinkTimes,
  timeZone: string,
): { from: string; to: string | null } | { problem: string } {
  if (!fromDate) return { problem: t`開始日を入力してください。` }
  if (!isTime(fromTime) || (toDate && !isTime(toTime))) {
    return { problem: t`時刻を 09:30 のような形で入力してください。` }
  }
  const from = instantOf(fromDate, fromTime, timeZone)
  const to = toDate ? instantOf(toDate, toTime, timeZone) : null
  if (to && to <= from) return { problem: t`終了は開始より後の日時にしてください。` }
  return { from: from.toISOString(), to: to?.toISOString() ?? null }
}

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
