import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useNewerSentence } from '../newer-values'

/** The form and the name of the field's value. */
export interface Bound<T extends FieldValues> {
  control: Control<T>
  name: FieldPath<T>
}

/** The props of a bound field: those of the plain field except the ones that the form sets. */
export type Of<Props, T extends FieldValues> = Omit<
  Props,
  'value' | 'onChange' | 'error' | 'name' | 'inputRef'
> &
  Bound<T>

/** Binds a field to a value of the form. `textOf` formats a value as the field shows it. */
export function useField<T extends FieldValues>(
  { control, name }: Bound<T>,
  textOf: (value: unknown) => string,
) {
  const { field, fieldState } = useController({ control, name })
  const newer = useNewerSentence(name, textOf)
  const { ref, value, onChange, onBlur } = field
  // Focusing a group focuses its first part.
  const groupRef = (group: HTMLElement | null) =>
    ref(group && { focus: () => group.querySelector<HTMLElement>(focusable)?.focus() })
  return {
    inputRef: ref,
    groupRef,
    field: { value, onChange, onBlur, error: fieldState.error?.message ?? newer },
  }
}

const focusable = 'input:checked, input, [role="spinbutton"]'
