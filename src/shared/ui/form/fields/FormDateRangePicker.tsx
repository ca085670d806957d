import type { FieldValues } from 'react-hook-form'
import { formatDateRange } from '@/shared/lib/dates'
import { type DateRange, DateRangePicker, type DateRangePickerProps } from '../../date-picker'
import { type Of, useField } from './use-field'

export function FormDateRangePicker<T extends FieldValues>({
  control,
  name,
  ...rest
}: Of<DateRangePickerProps, T>) {
  // Only fields of periods are bound to it.
  const { field, groupRef } = useField({ control, name }, (period) =>
    period ? formatDateRange((period as DateRange).from, (period as DateRange).to) : '',
  )
  return <DateRangePicker {...rest} {...field} value={field.value ?? null} groupRef={groupRef} />
}
