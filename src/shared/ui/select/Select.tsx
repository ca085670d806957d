import type { Ref } from 'react'
import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  Button,
  type Key,
  SelectValue,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { type ControlSize, controlBox, fieldLayout } from '../control-style'
import { FieldHead, FieldProblem } from '../form-field'
import { Icon } from '../icon'
import { ListPopover } from '../popover'
import { OptionList, type SelectOption } from './OptionList'

export interface SelectProps<T extends Key>
  extends Omit<AriaSelectProps<SelectOption<T>>, 'children' | 'className' | 'style' | 'value' | 'onChange'> {
  label: string
  /** Up to seven fixed options; for more, use ComboBox. */
  options: readonly SelectOption<T>[]
  /** null if nothing is chosen. */
  value: T | null
  onChange: (value: T) => void
  isLabelHidden?: boolean
  placeholder?: string
  hint?: string
  error?: string | undefined
  need?: 'required' | 'optional'
  size?: ControlSize
  buttonRef?: Ref<HTMLButtonElement>
}

/** Chooses one of up to seven fixed options. For more, or for options not known beforehand, use ComboBox. */
export function Select<T extends Key>(props: SelectProps<T>) {
  const { label, options, value, onChange, isLabelHidden, hint, error, need, size, buttonRef, ...rest } =
    props
  return (
    <Frame
      {...rest}
      {...(isLabelHidden && { 'aria-label': label })}
      value={value}
      onChange={(key: Key | Key[] | null) => {
        const chosen = options.find((option) => option.id === key)
        if (chosen) onChange(chosen.id)
      }}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      {!isLabelHidden && <FieldHead label={label} hint={hint} need={need} />}
      <Box $size={size ?? 'md'} ref={buttonRef}>
        <Value />
        <Icon name="chevron-down" size="sm" />
      </Box>
      <FieldProblem>
        <Icon name="alert" size="sm" />
        {error}
      </FieldProblem>
      <ListPopover offset={4}>
        <OptionList options={options} />
      </ListPopover>
    </Frame>
  )
}

const Frame = styled(AriaSelect)`
  ${fieldLayout}
` as typeof AriaSelect // styled() drops the type parameter of the options.
const Box = styled(Button)<{ $size: ControlSize }>`
  ${controlBox}
  cursor: pointer;
  > svg {
    margin-left: auto;
    color: ${({ theme }) => theme.color.text.tertiary};
  }
`
const Value = styled(SelectValue)`
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
`
