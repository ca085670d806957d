import type { FieldValues } from 'react-hook-form'
import { TextField, type TextFieldProps } from '../../text-field'
import { plainText } from './text-of'
import { type Of, useField } from './use-field'

export function FormTextField<T extends FieldValues>({ control, name, ...rest }: Of<TextFieldProps, T>) {
  const { field, inputRef } = useField({ control, name }, plainText)
  return <TextField {...rest} {...field} value={field.value ?? ''} inputRef={inputRef} />
}
