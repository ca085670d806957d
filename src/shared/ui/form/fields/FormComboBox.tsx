import type { Key } from 'react-aria-components'
import type { FieldValues } from 'react-hook-form'
import { ComboBox, type ComboBoxProps } from '../../combo-box'
import { labelIn } from './text-of'
import { type Of, useField } from './use-field'

/** What is no option stays in the form as it was typed: the schema refuses it. */
export function FormComboBox<T extends FieldValues, K extends Key>(props: Of<ComboBoxProps<K>, T>) {
  const { control, name, ...rest } = props
  const { field, inputRef } = useField({ control, name }, labelIn(rest.options))
  return <ComboBox {...rest} {...field} onUnknown={field.onChange} inputRef={inputRef} />
}
