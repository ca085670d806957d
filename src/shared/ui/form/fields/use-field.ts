import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useNewerSentence } from '../newer-values'

/** Which value of which form a field edits. */
export interface Bound<T extends FieldValues> {
  control: Control<T>
  name: FieldPath<T>
}

/** What a bound field takes: all of the plain field's but what the form gives it. */
export type Of<Props, T extends FieldValues> = Omit<
  Props,
  'value' | 'onChange' | 'error' | 'name' | 'inputRef'
> &
  Bound<T>

/** Binds a field to its form's value. `textOf` writes a value as the field shows it. */
export function useField<T extends FieldValues>(
  { control, name }: Bound<T>,
  textOf: (value: unknown) => string,
) {
  const { field, fieldState } = useController({ control, name })
  const newer = useNewerSentence(name, textOf)
  const { ref, value, onChange, onBlur } = field
  // A group of parts takes the focus with its first.
  const groupRef = (group: HTMLElement | null) =>
    ref(group && { focus: () => group.querySelector<HTMLElement>(focusable)?.focus() })
  return {
    inputRef: ref,
    groupRef,
    field: { value, onChange, onBlur, error: fieldState.error?.message ?? newer },
  }
}

const focusable = 'input:checked, input, [role="spinbutton"]'
