import { useState } from 'react'
import { styled } from 'styled-components'
import { focusRing } from '@/shared/theme'

/** A short value in a line, such as a code or a number. What cannot be read as the value is kept while it is typed. */
export function Value({
  label,
  value,
  onWrite,
  width = '5em',
  isNumber = false,
  placeholder,
  isLate = false,
}: {
  label: string
  value: string
  /** False where it cannot be taken. */
  onWrite: (value: string) => boolean
  width?: string
  isNumber?: boolean
  placeholder?: string
  /** Taken when the field is left, or with Enter. */
  isLate?: boolean
}) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field
      aria-label={label}
      aria-invalid={(typed !== null && !isLate) || undefined}
      value={typed ?? value}
      placeholder={placeholder}
      inputMode={isNumber ? 'decimal' : 'text'}
      autoComplete="off"
      $width={width}
      onChange={({ target }) => setTyped(isLate || !onWrite(target.value) ? target.value : null)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing && typed !== null && onWrite(typed))
          setTyped(null)
      }}
      onBlur={() => {
        if (isLate && typed !== null) onWrite(typed)
        setTyped(null)
      }}
    />
  )
}

const Field = styled.input<{ $width: string }>`
  ${focusRing}
  width: ${({ $width }) => $width};
  max-width: 100%;
  min-height: 28px;
  padding: 0 ${({ theme }) => theme.space[6]};
  border: 1px solid ${({ theme }) => theme.color.border.control};
  border-radius: ${({ theme }) => theme.radius.sm};
  background: ${({ theme }) => theme.color.bg.surface};
  color: ${({ theme }) => theme.color.text.primary};
  font-size: ${({ theme }) => theme.typography.dense.fontSize};
  &[aria-invalid] {
    border-color: ${({ theme }) => theme.color.danger.solid};
  }
  @media (pointer: coarse) {
    min-height: ${({ theme }) => theme.size.targetTouch};
  }
`
