import type { Ref } from 'react'
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
  Group,
  Input,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { numberProblem } from '@/shared/lib/numbers'
import { controlBox, fieldLayout } from '../control-look'
import { FieldHead, FieldProblem } from '../form-field'
import { Icon } from '../icon'

export interface NumberFieldProps
  extends Omit<AriaNumberFieldProps, 'children' | 'className' | 'style' | 'value' | 'onChange'> {
  label: string
  isLabelHidden?: boolean
  hint?: string
  error?: string | undefined
  /** The id of the element that tells the problem, where there is no place for it beneath the field. */
  problemAt?: string
  need?: 'required' | 'optional'
  /** The unit, such as 分以上. */
  unit?: string
  /** null if the field is empty; NaN if it is and may not be. */
  value: number | null
  onChange: (value: number | null) => void
  inputRef?: Ref<HTMLInputElement>
}

/**
 * A number with its unit. Accepts full-width digits; ↑ ↓ change the value. A number outside the limits stays as it was typed,
 * with the reason: who saves it has to refuse it. So the library is not told of a limit at or above zero, for which it would
 * swallow a minus.
 */
export function NumberField({
  label,
  isLabelHidden,
  hint,
  error,
  problemAt,
  need,
  unit,
  value,
  onChange,
  inputRef,
  minValue,
  ...rest
}: NumberFieldProps) {
  const problem = error ?? (value === null ? undefined : numberProblem(value, { ...rest, minValue }))
  const isSigned = minValue === undefined || minValue < 0
  return (
    <Frame
      {...rest}
      {...(isSigned && { minValue })}
      {...(isLabelHidden && { 'aria-label': label })}
      value={value ?? Number.NaN}
      onChange={(number) => onChange(Number.isNaN(number) ? null : number)}
      isRequired={rest.isRequired ?? need === 'required'}
      isInvalid={problem !== undefined}
      commitBehavior="validate"
      validationBehavior="aria"
      isWheelDisabled
    >
      {!isLabelHidden && <FieldHead label={label} hint={hint} need={need} />}
      <Box $size="md" isReadOnly={rest.isReadOnly === true}>
        <Line
          ref={inputRef}
          {...(!isSigned && { inputMode: rest.step === 1 ? 'numeric' : 'decimal' })}
          {...(problem !== undefined && problemAt && { 'aria-describedby': problemAt })}
        />
        {unit !== undefined && <Unit>{unit}</Unit>}
        {rest.isReadOnly && <Icon name="lock" />}
      </Box>
      {problemAt === undefined && (
        <FieldProblem>
          <Icon name="alert" size="sm" />
          {problem}
        </FieldProblem>
      )}
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
