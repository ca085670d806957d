import type { ClipboardEvent, KeyboardEvent } from 'react'
import { css, styled } from 'styled-components'
import { isComposing } from '@/shared/lib/composition'

type Variant = 'question' | 'choice' | 'hint' | 'field'

/**
 * A text edited in place, growing with its lines. Enter during an IME composition belongs to the input method
 * and is ignored.
 */
export function Written({
  label,
  value,
  onWrite,
  variant = 'field',
  placeholder,
  onEnter,
  onErase,
  onPaste,
  field,
  setting,
}: {
  label: string
  value: string
  onWrite: (value: string) => void
  variant?: Variant
  placeholder?: string
  /** Called on Enter, if it does not start a new line. */
  onEnter?: () => void
  /** Called on Backspace in an empty text. */
  onErase?: () => void
  onPaste?: (event: ClipboardEvent) => void
  /** Name of the field, by which focusField finds it. */
  field?: string
  /** The same for focusSetting. */
  setting?: string
}) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Enter' && !event.shiftKey && onEnter) {
      event.preventDefault()
      onEnter()
    }
    if (event.key === 'Backspace' && value === '' && onErase) {
      event.preventDefault()
      onErase()
    }
  }
  return (
    <Field
      rows={1}
      $variant={variant}
      aria-label={label}
      value={value}
      placeholder={placeholder}
      onChange={(event) => onWrite(event.target.value)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      data-field={field}
      data-setting={setting}
    />
  )
}

const variants: Record<Variant, ReturnType<typeof css>> = {
  question: css`
    ${({ theme }) => ({ ...theme.typography.heading })}
  `,
  choice: css`
    ${({ theme }) => ({ ...theme.typography.ui })}
    border-color: transparent;
  `,
  hint: css`
    ${({ theme }) => ({ ...theme.typography.dense })}
    color: ${({ theme }) => theme.color.text.secondary};
  `,
  field: css`
    ${({ theme }) => ({ ...theme.typography.dense })}
    border-color: ${({ theme }) => theme.color.border.control};
    background: ${({ theme }) => theme.color.bg.surface};
  `,
}

const Field = styled.textarea<{ $variant: Variant }>`
  display: block;
  width: 100%;
  min-width: 0;
  padding: ${({ theme }) => `${theme.space[4]} ${theme.space[8]}`};
  border: 1px solid transparent;
  border-radius: ${({ theme }) => theme.radius.md};
  background: transparent;
  color: ${({ theme }) => theme.color.text.primary};
  resize: none;
  field-sizing: content;
  outline: none;
  ${({ $variant }) => variants[$variant]}
  &:hover {
    border-color: ${({ theme }) => theme.color.border.control};
  }
  &:focus {
    border-color: transparent;
    background: ${({ theme }) => theme.color.bg.surface};
    outline: ${({ theme }) => theme.borderWidth.focus} solid ${({ theme }) => theme.color.focus.ring};
  }
  &::placeholder {
    color: ${({ theme }) => theme.color.text.tertiary};
    opacity: 1;
  }
`
