import { useLingui } from '@lingui/react/macro'
import { type Ref, useRef } from 'react'
import {
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaComboBoxProps,
  Group,
  type Key,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { controlBox, fieldLayout } from '../control-style'
import { FieldHead, FieldProblem } from '../form-field'
import { Icon } from '../icon'
import { Popover } from '../popover'
import { OptionList, type SelectOption } from '../select'
import { ComboLine, ComboOpener } from './combo-parts'

export interface ComboBoxProps<T extends Key>
  extends Omit<
    AriaComboBoxProps<SelectOption<T>>,
    'children' | 'className' | 'style' | 'selectedKey' | 'onSelectionChange' | 'items' | 'value' | 'onChange'
  > {
  label: string
  isLabelHidden?: boolean
  /** For more than seven options, or options that are not known beforehand; for fewer, use Select. */
  options: readonly SelectOption<T>[]
  value: T | null
  onChange: (value: T | null) => void
  hint?: string
  error?: string | undefined
  need?: 'required' | 'optional'
  placeholder?: string
  inputRef?: Ref<HTMLInputElement>
  /** The options are being searched for: an empty list does not say yet that there are none. */
  isLoading?: boolean
}

/** Chooses one of many options by typing. With `onInputChange` the server searches. */
export function ComboBox<T extends Key>(props: ComboBoxProps<T>) {
  const { t } = useLingui()
  const {
    label,
    isLabelHidden,
    options,
    value,
    onChange,
    hint,
    error,
    need,
    placeholder,
    inputRef,
    isLoading = false,
    ...rest
  } = props
  const field = useRef<HTMLDivElement>(null)
  return (
    <Frame
      ref={field}
      {...rest}
      {...(isLabelHidden && { 'aria-label': label })}
      {...(rest.onInputChange
        ? { items: options as SelectOption<T>[] }
        : { defaultItems: options as SelectOption<T>[] })}
      selectedKey={value}
      onSelectionChange={(key: Key | null) => onChange(options.find(({ id }) => id === key)?.id ?? null)}
      isRequired={rest.isRequired ?? need === 'required'}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      menuTrigger="focus"
      allowsEmptyCollection
    >
      {!isLabelHidden && <FieldHead label={label} hint={hint} need={need} />}
      <Box $size="md" isReadOnly={rest.isReadOnly === true}>
        <ComboLine ref={inputRef} {...(placeholder !== undefined && { placeholder })} />
        <ComboOpener aria-label={t`候補を開く`}>
          <Icon name="chevron-down" size="sm" />
        </ComboOpener>
      </Box>
      <FieldProblem>
        <Icon name="alert" size="sm" />
        {error}
      </FieldProblem>
      {/* Placed under the whole field, so that its error stays readable. */}
      <Popover offset={4} triggerRef={field}>
        <OptionList emptyText={isLoading ? t`候補を探しています…` : t`候補がありません。`} />
      </Popover>
    </Frame>
  )
}

const Frame = styled(AriaComboBox)`
  ${fieldLayout}
` as typeof AriaComboBox // styled() drops the type parameter of the options.
const Box = styled(Group)<{ $size: 'md' }>`
  ${controlBox}
`
