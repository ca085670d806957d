import type { ReactNode, Ref } from 'react'
import { useState } from 'react'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Group,
  Input,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { type ControlSize, controlBox, fieldLayout } from '../control-style'
import { FieldHead, FieldProblem } from '../form-field'
import { Icon } from '../icon'
import { Reveal } from './Reveal'

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'children' | 'className' | 'style'> {
  label: string
  hint?: string
  /** The error message; if present, the field is invalid. */
  error?: string | undefined
  need?: 'required' | 'optional'
  placeholder?: string
  /** The unit, such as 分以上. */
  suffix?: string
  size?: ControlSize
  /** Shown at the right end of the label's line, such as a link. */
  aside?: ReactNode
  inputRef?: Ref<HTMLInputElement>
}

/** One line of text. A password can be shown; a read-only value has a lock. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, need, placeholder, suffix, size, aside, inputRef, ...rest } = props
  const isPassword = rest.type === 'password'
  const [isShown, setIsShown] = useState(false)
  return (
    <Frame
      {...rest}
      {...(isPassword && isShown && { type: 'text' })}
      isRequired={rest.isRequired ?? need === 'required'}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <FieldHead label={label} hint={hint} need={need} aside={aside} />
      <Box $size={size ?? 'md'} isInvalid={error !== undefined} isReadOnly={rest.isReadOnly === true}>
        <Line ref={inputRef} {...(placeholder !== undefined && { placeholder })} />
        {suffix !== undefined && <Suffix>{suffix}</Suffix>}
        {rest.isReadOnly && <Icon name="lock" />}
        {isPassword && <Reveal isShown={isShown} onChange={setIsShown} />}
      </Box>
      <FieldProblem>
        <Icon name="alert" size="sm" />
        {error}
      </FieldProblem>
    </Frame>
  )
}

const Frame = styled(AriaTextField)`
  ${fieldLayout}
`
const Box = styled(Group)<{ $size: ControlSize }>`
  ${controlBox}
`
const Line = styled(Input)`
  flex: 1;
  min-width: 0;
  height: 100%;
  border: 0;
  outline: none;
  background: transparent;
  &::placeholder {
    color: ${({ theme }) => theme.color.text.tertiary};
    opacity: 1;
  }
`
const Suffix = styled.span`
  white-space: nowrap;
  font-size: ${({ theme }) => theme.typography.dense.fontSize};
  color: ${({ theme }) => theme.color.text.tertiary};
`
