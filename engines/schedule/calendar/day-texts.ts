import { clockText, minutesPerDay } from './clock'
import { dateText } from './days'

const most = 5000
const known = new Map<number, string>()

/** 'YYYY-MM-DD' of a day, cached: the same days are formatted for thousands of people. */
export function knownDateText(day: number): string {
  let text = known.get(day)
  if (text === undefined) {
    if (known.size >= most) known.clear()
    text = dateText(day)
    known.set(day, text)
  }
  return text
}

/** 'YYYY-MM-DDTHH:mm' of local minutes since 1970. */
export function localText(minutes: number): string {
  const day = Math.floor(minutes / minutesPerDay)
  return `${knownDateText(day)}T${clockText(Math.floor(minutes - day * minutesPerDay))}`
}
