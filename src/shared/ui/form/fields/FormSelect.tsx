import type { Key } from 'react-aria-components'
import type { FieldValues } from 'react-hook-form'
import { Select, type SelectProps } from '../../select'
import { labelIn } from './text-of'
import { type Of, useField } from './use-field'

export function FormSelect<T extends FieldValues, K extends Key>(props: Of<SelectProps<K>, T>) {
  const { control, name, ...rest } = props
  const { field, inputRef } = useField({ control, name }, labelIn(rest.options))
  return <Select {...rest} {...field} buttonRef={inputRef} />
}
