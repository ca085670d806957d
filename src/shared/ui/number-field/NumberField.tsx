import type { Ref } from 'react'
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
  Group,
  Input,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { controlBox, fieldLayout } from '../control-look'
import { FieldHead, FieldProblem } from '../form-field'
import { Icon } from '../icon'

export interface NumberFieldProps
  extends Omit<AriaNumberFieldProps, 'children' | 'className' | 'style' | 'value' | 'onChange'> {
  label: string
  isLabelHidden?: boolean
  hint?: string
  error?: string | undefined
  need?: 'required' | 'optional'
  /** The unit, such as 分以上. */
  unit?: string
  /** null if the field is empty. */
  value: number | null
  onChange: (value: number | null) => void
  inputRef?: Ref<HTMLInputElement>
}

/** A number with its unit. Accepts full-width digits; ↑ ↓ change the value. */
export function NumberField({
  label,
  isLabelHidden,
  hint,
  error,
  need,
  unit,
  value,
  onChange,
  inputRef,
  ...rest
}: NumberFieldProps) {
  return (
    <Frame
      {...rest}
      {...(isLabelHidden && { 'aria-label': label })}
      value={value ?? Number.NaN}
      onChange={(number) => onChange(Number.isNaN(number) ? null : number)}
      isRequired={rest.isRequired ?? need === 'required'}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      isWheelDisabled
    >
      {!isLabelHidden && <FieldHead label={label} hint={hint} need={need} />}
      <Box $size="md" isReadOnly={rest.isReadOnly === true}>
        <Line ref={inputRef} />
        {unit !== undefined && <Unit>{unit}</Unit>}
        {rest.isReadOnly && <Icon name="lock" />}
      </Box>
      <FieldProblem>
        <Icon name="alert" size="sm" />
        {error}
      </FieldProblem>
    </Frame>
  )
}

const Frame = styled(AriaNumberField)`
  ${fieldLayout}
`
const Box = styled(Group)<{ $size: 'md' }>`
  ${controlBox}
  max-width: 220px;
`
const Line = styled(Input)`
  flex: 1;
  min-width: 0;
  height: 100%;
  border: 0;
  outline: none;
  background: transparent;
`
const Unit = styled.span`
  white-space: nowrap;
  font-size: ${({ theme }) => theme.typography.dense.fontSize};
  color: ${({ theme }) => theme.color.text.tertiary};
`
