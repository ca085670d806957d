import type { FieldValues } from 'react-hook-form'
import { NumberField, type NumberFieldProps } from '../../number-field'
import { plainText } from './text-of'
import { type Of, useField } from './use-field'

export function FormNumberField<T extends FieldValues>({ control, name, ...rest }: Of<NumberFieldProps, T>) {
  const { field, inputRef } = useField({ control, name }, plainText)
  return <NumberField {...rest} {...field} value={field.value ?? null} inputRef={inputRef} />
}
