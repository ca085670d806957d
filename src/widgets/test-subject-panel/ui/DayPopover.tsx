import { t } from '@lingui/core/macro'
import { useMemo, useState } from 'react'
import { Dialog } from 'react-aria-components'
import { useWearCalendarQuery } from '@/entities/measurement'
import type { LocalDate } from '@/shared/lib/dates'
import { DayCalendar } from '@/shared/ui/date-picker'
import { Popover } from '@/shared/ui/popover'
import { monthOf } from '../model/month-of'

interface Props {
  subjectId: string
  day: LocalDate
  today: LocalDate
  onDay: (day: LocalDate) => void
}

/** A calendar beside the date. Queries the days of the month it shows. */
export function DayPopover({ day, ...props }: Props) {
  return (
    <Popover offset={4}>
      <Dialog aria-label={t`表示する日`}>
        {({ close }) => <DaysOfMonth key={day} {...props} day={day} close={close} />}
      </Dialog>
    </Popover>
  )
}

function DaysOfMonth({ subjectId, day, today, onDay, close }: Props & { close: () => void }) {
  const [shown, setShown] = useState(day)
  const { currentData } = useWearCalendarQuery({ testSubjectId: subjectId, ...monthOf(shown) })
  const received = useMemo(
    () => new Map(currentData?.dates.map((date, index) => [date, currentData.received[index]])),
    [currentData],
  )
  return (
    <DayCalendar
      label={t`表示する日`}
      legend={t`データのある日`}
      value={day}
      today={today}
      hasData={(date) => received.get(date)}
      onMonth={setShown}
      onChange={(date) => {
        close()
        onDay(date)
      }}
    />
  )
}
