import type { FieldValues } from 'react-hook-form'
import { RadioCards, type RadioCardsProps } from '../../radio-cards'
import { labelIn } from './text-of'
import { type Of, useField } from './use-field'

export function FormRadioCards<T extends FieldValues, K extends string>(props: Of<RadioCardsProps<K>, T>) {
  const { control, name, ...rest } = props
  const { field, groupRef } = useField({ control, name }, labelIn(rest.options))
  return <RadioCards {...rest} {...field} groupRef={groupRef} />
}
