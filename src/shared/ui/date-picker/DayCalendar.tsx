import { useId } from 'react'
import { Calendar } from 'react-aria-components'
import { styled } from 'styled-components'
import type { LocalDate } from '@/shared/lib/dates'
import { toCalendarDate } from './calendar-date'
import { CalendarPlace } from './date-parts'
import { MonthCalendar } from './MonthCalendar'

export interface DayCalendarProps {
  label: string
  value: LocalDate
  onChange: (day: LocalDate) => void
  /** Today in the study's time zone; later days cannot be chosen. */
  today: LocalDate
  /** Whether the day has data; undefined while unknown. */
  hasData: (day: LocalDate) => boolean | undefined
  /** The meaning of the dot under a day. */
  legend: string
  /** A day of the month on screen. */
  onMonth: (day: LocalDate) => void
}

/** A calendar to choose one day. Days with data have a dot; days without cannot be chosen. */
export function DayCalendar(props: DayCalendarProps) {
  const { label, value, onChange, today, hasData, legend, onMonth } = props
  const legendId = useId()
  return (
    <CalendarPlace data-calendar="single">
      <Calendar
        aria-label={label}
        aria-describedby={legendId}
        autoFocus
        firstDayOfWeek="mon"
        value={toCalendarDate(value)}
        maxValue={toCalendarDate(today)}
        isDateUnavailable={(date) => hasData(date.toString()) === false}
        onChange={(date) => onChange(date.toString())}
        onFocusChange={(date) => onMonth(date.toString())}
      >
        <MonthCalendar today={today} isMarked={(day) => hasData(day) === true} />
      </Calendar>
      <Legend id={legendId}>{legend}</Legend>
    </CalendarPlace>
  )
}

const Legend = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space[6]};
  padding-top: ${({ theme }) => theme.space[8]};
  font-size: ${({ theme }) => theme.typography.axis.fontSize};
  color: ${({ theme }) => theme.color.text.tertiary};
  &::before {
    content: '';
    width: 4px;
    height: 4px;
    border-radius: ${({ theme }) => theme.radius.full};
    background: ${({ theme }) => theme.color.accent.text};
  }
`
