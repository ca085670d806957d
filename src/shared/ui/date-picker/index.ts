export { DatePicker, type DatePickerProps } from './DatePicker'
export { type DateRange, DateRangePicker, type DateRangePickerProps } from './DateRangePicker'
export { DayCalendar, type DayCalendarProps } from './DayCalendar'
