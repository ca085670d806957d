import type { FieldValues } from 'react-hook-form'
import { formatDate } from '@/shared/lib/dates'
import { DatePicker, type DatePickerProps } from '../../date-picker'
import { type Of, useField } from './use-field'

export function FormDatePicker<T extends FieldValues>({ control, name, ...rest }: Of<DatePickerProps, T>) {
  const { field, groupRef } = useField({ control, name }, (day) =>
    day ? [formatDate(String(day).slice(0, 10)), String(day).slice(11)].join(' ').trim() : '',
  )
  return <DatePicker {...rest} {...field} value={field.value ?? null} groupRef={groupRef} />
}
