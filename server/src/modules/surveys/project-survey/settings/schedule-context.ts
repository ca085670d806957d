import holidayJp from '@holiday-jp/holiday_jp'
import type { ScheduleContext } from '../../../../../../engines/schedule'

const holidays: Readonly<Record<string, unknown>> = holidayJp.holidays

/** Japanese public holidays, and the settings that all subjects of the project share. */
export function scheduleContext(project: {
  readonly time_zone: string
  readonly end_on: string | null
}): ScheduleContext {
  return {
    isHoliday: (date) => Object.hasOwn(holidays, date),
    projectZone: project.time_zone,
    projectEnd: project.end_on,
  }
}
