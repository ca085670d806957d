import { useEffect, useState } from 'react'
import type { LocalDate } from '@/shared/lib/dates'

type IsHoliday = (date: LocalDate) => boolean

/** Loaded when needed and then kept: eighty years of holidays are larger than the calendar. */
let known: IsHoliday | null = null

/** Whether a day is a public holiday of Japan (1970 to 2050). False until they are loaded, and without a connection. */
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
      // A calendar works without holidays too.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [])
  return isHoliday
}

const noHolidays: IsHoliday = () => false
