import { t } from '@lingui/core/macro'
import type { FieldValues } from 'react-hook-form'
import { Checkbox } from '../../checkbox'
import { type Bound, useField } from './use-field'

/** A checkbox whose value is saved with the form. */
export function FormCheckbox<T extends FieldValues>({
  control,
  name,
  children,
  isDisabled,
}: Bound<T> & { children: string; isDisabled?: boolean }) {
  const { field, inputRef } = useField({ control, name }, (isOn) => (isOn ? t`はい` : t`いいえ`))
  return (
    <Checkbox
      isSelected={field.value === true}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={inputRef}
      isDisabled={isDisabled === true}
    >
      {children}
    </Checkbox>
  )
}
