import { useLingui } from '@lingui/react/macro'
import { DateRangePicker as AriaDateRangePicker, Button, Dialog, RangeCalendar } from 'react-aria-components'
import { styled } from 'styled-components'
import { rangeSign } from '@/shared/i18n'
import type { LocalDate } from '@/shared/lib/dates'
import { focusRing } from '@/shared/theme'
import { fieldLayout } from '../control-style'
import { FieldHead, FieldProblem } from '../form-field'
import { Icon } from '../icon'
import { Popover } from '../popover'
import { toCalendarDate } from './calendar-date'
import type { DatePickerProps } from './DatePicker'
import { CalendarButton, CalendarPlace, DateBox, TypedDate, TypedPart } from './date-parts'
import { MonthCalendar } from './MonthCalendar'

/** Both days included. */
export interface DateRange {
  from: LocalDate
  to: LocalDate
}

export interface DateRangePickerProps extends Omit<DatePickerProps, 'value' | 'onChange'> {
  value: DateRange | null
  onChange: (value: DateRange | null) => void
  /** Offered beside the calendar, such as 過去30日. */
  shortcuts?: readonly { label: string; range: DateRange }[]
}

/** A period: typed, chosen in the calendar, or set by a shortcut. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { t } = useLingui()
  const { label, value, onChange, min, max, shortcuts, hint, error, need, groupRef, ...rest } = props
  const [start, end] = [toCalendarDate(value?.from), toCalendarDate(value?.to)]
  return (
    <Frame
      {...rest}
      value={start && end ? { start, end } : null}
      onChange={(range) => onChange(range && { from: range.start.toString(), to: range.end.toString() })}
      minValue={toCalendarDate(min)}
      maxValue={toCalendarDate(max)}
      isRequired={need === 'required'}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      shouldForceLeadingZeros
      firstDayOfWeek="mon"
    >
      {({ state }) => (
        <>
          <FieldHead label={label} hint={hint} need={need} />
          <DateBox $size="md" ref={groupRef} isReadOnly={rest.isReadOnly === true}>
            <TypedDate slot="start">{(segment) => <TypedPart segment={segment} />}</TypedDate>
            <span aria-hidden="true">{rangeSign()}</span>
            <TypedDate slot="end">{(segment) => <TypedPart segment={segment} />}</TypedDate>
            <CalendarButton aria-label={t`カレンダーを開く`}>
              <Icon name="calendar" />
            </CalendarButton>
          </DateBox>
          <FieldProblem>
            <Icon name="alert" size="sm" />
            {error}
          </FieldProblem>
          <Popover offset={4}>
            <Dialog aria-label={label}>
              <Columns>
                {shortcuts && shortcuts.length > 0 && (
                  <Shortcuts>
                    {shortcuts.map(({ label: words, range }) => (
                      <li key={words}>
                        <Shortcut
                          onPress={() => {
                            onChange(range)
                            state.close()
                          }}
                        >
                          {words}
                        </Shortcut>
                      </li>
                    ))}
                  </Shortcuts>
                )}
                <CalendarPlace>
                  <RangeCalendar firstDayOfWeek="mon">
                    <MonthCalendar />
                  </RangeCalendar>
                </CalendarPlace>
              </Columns>
            </Dialog>
          </Popover>
        </>
      )}
    </Frame>
  )
}

const Frame = styled(AriaDateRangePicker)`
  ${fieldLayout}
` as typeof AriaDateRangePicker // styled() drops the type parameter of the date.
const Columns = styled.div`
  display: flex;
  flex-wrap: wrap;
`
const Shortcuts = styled.ul`
  min-width: 132px;
  padding: ${({ theme }) => theme.space[8]};
  border-right: 1px solid ${({ theme }) => theme.color.border.subtle};
`
const Shortcut = styled(Button)`
  ${focusRing}
  width: 100%;
  min-height: 32px;
  padding: 0 ${({ theme }) => theme.space[8]};
  border-radius: ${({ theme }) => theme.radius.md};
  font-size: ${({ theme }) => theme.typography.dense.fontSize};
  &[data-hovered] {
    background: ${({ theme }) => theme.color.bg.hover};
  }
`
