import { t } from '@lingui/core/macro'
import type { Key } from 'react-aria-components'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { formatDate } from '@/shared/lib/dates'
import { Checkbox } from '../checkbox'
import { ComboBox, type ComboBoxProps } from '../combo-box'
import { DatePicker, type DatePickerProps } from '../date-picker'
import { MultiComboBox, type MultiComboBoxProps } from '../multi-combo-box'
import { NumberField, type NumberFieldProps } from '../number-field'
import { RadioCards, type RadioCardsProps } from '../radio-cards'
import { Select, type SelectProps } from '../select'
import { TextArea, type TextAreaProps } from '../text-area'
import { TextField, type TextFieldProps } from '../text-field'
import { useNewerSentence } from './newer-values'

/** Which value of which form a field edits. */
interface Bound<T extends FieldValues> {
  control: Control<T>
  name: FieldPath<T>
}

type Of<Props, T extends FieldValues> = Omit<Props, 'value' | 'onChange' | 'error' | 'name' | 'inputRef'> &
  Bound<T>

/** `textOf` writes a value as the field shows it. */
function useField<T extends FieldValues>({ control, name }: Bound<T>, textOf: (value: unknown) => string) {
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

/** Texts and numbers as they are typed. */
const plainText = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** The chosen one by its label. */
const labelIn =
  (options: readonly { id: Key; label: string }[]) =>
  (value: unknown): string =>
    options.find(({ id }) => id === value)?.label ?? ''

const focusable = 'input:checked, input, [role="spinbutton"]'

export function FormTextField<T extends FieldValues>({ control, name, ...rest }: Of<TextFieldProps, T>) {
  const { field, inputRef } = useField({ control, name }, plainText)
  return <TextField {...rest} {...field} value={field.value ?? ''} inputRef={inputRef} />
}

export function FormTextArea<T extends FieldValues>({ control, name, ...rest }: Of<TextAreaProps, T>) {
  const { field, inputRef } = useField({ control, name }, plainText)
  return <TextArea {...rest} {...field} value={field.value ?? ''} inputRef={inputRef} />
}

export function FormNumberField<T extends FieldValues>({ control, name, ...rest }: Of<NumberFieldProps, T>) {
  const { field, inputRef } = useField({ control, name }, plainText)
  return <NumberField {...rest} {...field} value={field.value ?? null} inputRef={inputRef} />
}

export function FormSelect<T extends FieldValues, K extends Key>(props: Of<SelectProps<K>, T>) {
  const { control, name, ...rest } = props
  const { field, inputRef } = useField({ control, name }, labelIn(rest.options))
  return <Select {...rest} {...field} buttonRef={inputRef} />
}

export function FormComboBox<T extends FieldValues, K extends Key>(props: Of<ComboBoxProps<K>, T>) {
  const { control, name, ...rest } = props
  const { field, inputRef } = useField({ control, name }, labelIn(rest.options))
  return <ComboBox {...rest} {...field} inputRef={inputRef} />
}

export function FormRadioCards<T extends FieldValues, K extends string>(props: Of<RadioCardsProps<K>, T>) {
  const { control, name, ...rest } = props
  const { field, groupRef } = useField({ control, name }, labelIn(rest.options))
  return <RadioCards {...rest} {...field} groupRef={groupRef} />
}

export function FormDatePicker<T extends FieldValues>({ control, name, ...rest }: Of<DatePickerProps, T>) {
  const { field, groupRef } = useField({ control, name }, (day) => (day ? formatDate(String(day)) : ''))
  return <DatePicker {...rest} {...field} value={field.value ?? null} groupRef={groupRef} />
}

/** One yes or no that waits for 保存する. */
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
