import type { FieldValues } from 'react-hook-form'
import { MultiComboBox, type MultiComboBoxProps } from '../../multi-combo-box'
import { type Of, useField } from './use-field'

export function FormMultiComboBox<T extends FieldValues, K extends string>(
  props: Of<MultiComboBoxProps<K>, T>,
) {
  const { control, name, ...rest } = props
  const { field, groupRef } = useField({ control, name }, (ids) =>
    rest.options
      .filter(({ id }) => Array.isArray(ids) && ids.includes(id))
      .map(({ label }) => label)
      .join('、'),
  )
  return (
    <div ref={groupRef}>
      <MultiComboBox {...rest} {...field} value={field.value ?? []} />
    </div>
  )
}
