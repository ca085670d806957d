import { useEffect, useState } from 'react'
import type { LocalDate } from '@/shared/lib/dates'

type IsHoliday = (date: LocalDate) => boolean

/** Kept once loaded: eighty years of days weigh more than the calendar that shows them. */
let known: IsHoliday | null = null

/** Whether a day is a public holiday of Japan (1970 to 2050); none is until they have come, and without a connection. */
export function useHolidays(): IsHoliday {
  const [isHoliday, setIsHoliday] = useState<IsHoliday>(() => known ?? noHolidays)
  useEffect(() => {
    if (known) return
    let isGone = false
    import('@holiday-jp/holiday_jp').then(
      ({ default: { holidays } }) => {
        known = (date) => date in holidays
        if (!isGone) setIsHoliday(() => known ?? noHolidays)
      },
      // A calendar without holidays is still a calendar.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [])
  return isHoliday
}

const noHolidays: IsHoliday = () => false
