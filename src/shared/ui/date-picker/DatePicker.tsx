import { useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { DatePicker as AriaDatePicker, Calendar, Dialog } from 'react-aria-components'
import { styled } from 'styled-components'
import { formatDate, type LocalDate } from '@/shared/lib/dates'
import { fieldLayout } from '../control-style'
import { FieldHead, FieldProblem } from '../form-field'
import { Icon } from '../icon'
import { Popover } from '../popover'
import { toCalendarDate, toCalendarMoment } from './calendar-date'
import { CalendarButton, CalendarPlace, DateBox, TypedDate, TypedPart } from './date-parts'
import { MonthCalendar } from './MonthCalendar'

export interface DatePickerProps {
  label: string
  isLabelHidden?: boolean
  /** With a time of day: 2026-11-25T07:00. */
  value: LocalDate | null
  onChange: (value: LocalDate | null) => void
  hasTime?: boolean
  onBlur?: () => void
  /** The first and the last allowed day. */
  min?: LocalDate
  max?: LocalDate
  hint?: string
  error?: string | undefined
  need?: 'required' | 'optional'
  isDisabled?: boolean
  isReadOnly?: boolean
  groupRef?: Ref<HTMLDivElement>
}

/** The range of days that the server accepts. */
const earliestDay = '1900-01-01'
const latestDay = '2199-12-31'

/** A date, or a date and time: typed as YYYY/MM/DD HH:MM, or chosen in a calendar whose weeks start on Monday. */
export function DatePicker(props: DatePickerProps) {
  const { t } = useLingui()
  const { label, isLabelHidden, value, onChange, hasTime = false, hint, need, groupRef, ...rest } = props
  const { min = earliestDay, max = latestDay, error: refusal, ...field } = rest
  const day = value?.slice(0, 10)
  const isOutside = day !== undefined && (day < min || day > max)
  const outside = t`${formatDate(min)}から${formatDate(max)}までの日付を入力してください。`
  const error = refusal ?? (isOutside ? outside : undefined)
  return (
    <Frame
      {...field}
      {...(isLabelHidden && { 'aria-label': label })}
      value={hasTime ? toCalendarMoment(value) : toCalendarDate(value)}
      onChange={(date) => onChange(date?.toString().slice(0, hasTime ? 16 : 10) ?? null)}
      granularity={hasTime ? 'minute' : 'day'}
      hourCycle={24}
      minValue={toCalendarDate(min)}
      maxValue={toCalendarDate(max)}
      isRequired={need === 'required'}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      shouldForceLeadingZeros
      firstDayOfWeek="mon"
    >
      {!isLabelHidden && <FieldHead label={label} hint={hint} need={need} />}
      <DateBox $size="md" ref={groupRef} isReadOnly={field.isReadOnly === true}>
        <TypedDate>{(segment) => <TypedPart segment={segment} />}</TypedDate>
        {field.isReadOnly ? (
          <Icon name="lock" />
        ) : (
          <CalendarButton aria-label={t`カレンダーを開く`}>
            <Icon name="calendar" />
          </CalendarButton>
        )}
      </DateBox>
      <FieldProblem>
        <Icon name="alert" size="sm" />
        {error}
      </FieldProblem>
      <Popover offset={4}>
        <Dialog aria-label={label}>
          <CalendarPlace data-calendar="single">
            <Calendar firstDayOfWeek="mon">
              <MonthCalendar />
            </Calendar>
          </CalendarPlace>
        </Dialog>
      </Popover>
    </Frame>
  )
}

const Frame = styled(AriaDatePicker)`
  ${fieldLayout}
` as typeof AriaDatePicker // styled() drops the type parameter of the date.
