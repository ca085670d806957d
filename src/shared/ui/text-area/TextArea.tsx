import type { Ref } from 'react'
import { TextArea as AriaTextArea, TextField, type TextFieldProps } from 'react-aria-components'
import { styled } from 'styled-components'
import { controlBox, fieldLayout } from '../control-style'
import { FieldHead, FieldProblem } from '../form-field'
import { Icon } from '../icon'

export interface TextAreaProps extends Omit<TextFieldProps, 'children' | 'className' | 'style'> {
  label: string
  hint?: string
  error?: string | undefined
  need?: 'required' | 'optional'
  placeholder?: string
  /** The initial number of lines; grows with the text. */
  rows?: number
  inputRef?: Ref<HTMLTextAreaElement>
}

/** Several lines of text. Grows with the text instead of scrolling. */
export function TextArea({
  label,
  hint,
  error,
  need,
  placeholder,
  rows = 3,
  inputRef,
  ...rest
}: TextAreaProps) {
  return (
    <Frame
      {...rest}
      isRequired={rest.isRequired ?? need === 'required'}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <FieldHead label={label} hint={hint} need={need} />
      <Box
        $size="md"
        $rows={rows}
        ref={inputRef}
        data-readonly={rest.isReadOnly || undefined}
        {...(placeholder !== undefined && { placeholder })}
      />
      <FieldProblem>
        <Icon name="alert" size="sm" />
        {error}
      </FieldProblem>
    </Frame>
  )
}

const Frame = styled(TextField)`
  ${fieldLayout}
`
const Box = styled(AriaTextArea)<{ $size: 'md'; $rows: number }>`
  ${controlBox}
  height: auto;
  min-height: calc(${({ $rows }) => $rows} * 1.7em + 18px);
  max-height: 60vh;
  padding: ${({ theme }) => `${theme.space[8]} 10px`};
  line-height: 1.7;
  field-sizing: content;
  resize: vertical;
  &[data-focused] {
    outline: ${({ theme }) => theme.borderWidth.focus} solid ${({ theme }) => theme.color.focus.ring};
    outline-offset: 1px;
  }
  &::placeholder {
    color: ${({ theme }) => theme.color.text.tertiary};
    opacity: 1;
  }
`
