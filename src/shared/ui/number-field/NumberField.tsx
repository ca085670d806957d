import { type KeyboardEvent, type Ref, useState } from 'react'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Group,
  Input,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { currentLocale, intlTags } from '@/shared/i18n'
import { numberProblem, readTypedNumber, writtenNumberProblem } from '@/shared/lib/numbers'
import { controlBox, fieldLayout } from '../control-style'
import { FieldHead, FieldProblem } from '../form-field'
import { Icon } from '../icon'

export interface NumberFieldProps
  extends Omit<
    AriaTextFieldProps,
    'children' | 'className' | 'style' | 'value' | 'onChange' | 'defaultValue'
  > {
  label: string
  isLabelHidden?: boolean
  hint?: string
  error?: string | undefined
  /** The id of the element that tells the problem, where there is no place for it beneath the field. */
  problemAt?: string
  need?: 'required' | 'optional'
  /** The unit, such as 分以上. */
  unit?: string
  minValue?: number | undefined
  maxValue?: number | undefined
  /** What ↑ and ↓ add; 1: a whole number. */
  step?: number
  /** How the number looks once it is read, such as without separators in a year. */
  formatOptions?: Intl.NumberFormatOptions
  /** null if the field is empty; NaN if it is and may not be, or if what was typed cannot be read. */
  value: number | null
  onChange: (value: number | null) => void
  inputRef?: Ref<HTMLInputElement>
}

/**
 * A number with its unit, read as everywhere: full-width digits are understood, and what has two readings is asked. ↑ ↓ change
 * the value. What cannot be read, or is outside the limits, stays as it was typed, with the reason: the form refuses it.
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
  maxValue,
  step,
  formatOptions,
  onBlur,
  ...rest
}: NumberFieldProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: number | null } | null>(null)
  // Another value, as after discarding the changes, replaces what was typed.
  const own = typed !== null && Object.is(typed.over, value) ? typed.text : null
  const text = own ?? shownNumber(value, formatOptions)
  const unread =
    Number.isNaN(value) && own !== null && own.trim() !== '' ? writtenNumberProblem(own) : undefined
  const limits = { minValue, maxValue, step }
  const problem = unread ?? error ?? (value === null ? undefined : numberProblem(value, limits))
  const isSigned = minValue === undefined || minValue < 0

  const commit = () => {
    if (own === null) return
    const next = own.trim() === '' ? null : numberIn(own)
    setTyped(Number.isNaN(next) ? { text: own, over: next } : null)
    if (!Object.is(next, value)) onChange(next)
  }
  const count = (direction: 1 | -1) => {
    const now = numberIn(text)
    const next = Number.isNaN(now) ? (minValue ?? 0) : withoutNoise(now + direction * (step ?? 1))
    setTyped(null)
    onChange(Math.min(maxValue ?? next, Math.max(minValue ?? next, next)))
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit()
    if (rest.isReadOnly || rest.isDisabled || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    count(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <Frame
      {...rest}
      {...(isLabelHidden && { 'aria-label': label })}
      value={text}
      onChange={(next) => setTyped({ text: next, over: value })}
      onBlur={(event) => {
        commit()
        onBlur?.(event)
      }}
      isRequired={rest.isRequired ?? need === 'required'}
      isInvalid={problem !== undefined}
      validationBehavior="aria"
    >
      {!isLabelHidden && <FieldHead label={label} hint={hint} need={need} />}
      <Box
        $size="md"
        isReadOnly={rest.isReadOnly === true}
        isDisabled={rest.isDisabled === true}
        isInvalid={problem !== undefined}
      >
        <Line
          ref={inputRef}
          autoComplete="off"
          onKeyDown={pressed}
          {...(!isSigned && { inputMode: step === 1 ? 'numeric' : 'decimal' })}
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

/** NaN of what cannot be read. */
function numberIn(text: string): number {
  const read = readTypedNumber(text)
  return read.kind === 'number' ? read.value : Number.NaN
}

function shownNumber(value: number | null, options: Intl.NumberFormatOptions | undefined): string {
  if (value === null || Number.isNaN(value)) return ''
  return new Intl.NumberFormat(intlTags[currentLocale()], { maximumFractionDigits: 15, ...options }).format(
    value,
  )
}

/** 0.1 more than 0.2 is 0.3. Of its own: the engine's exact decimals would make every form heavier by that engine. */
const withoutNoise = (value: number) => Number(value.toPrecision(15))

const Frame = styled(AriaTextField)`
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
