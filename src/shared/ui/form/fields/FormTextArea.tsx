import type { FieldValues } from 'react-hook-form'
import { TextArea, type TextAreaProps } from '../../text-area'
import { plainText } from './text-of'
import { type Of, useField } from './use-field'

export function FormTextArea<T extends FieldValues>({ control, name, ...rest }: Of<TextAreaProps, T>) {
  const { field, inputRef } = useField({ control, name }, plainText)
  return <TextArea {...rest} {...field} value={field.value ?? ''} inputRef={inputRef} />
}
