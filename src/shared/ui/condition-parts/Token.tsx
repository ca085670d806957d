import { styled } from 'styled-components'
import { focusRing } from '@/shared/theme'

export interface TokenOption {
  id: string
  name: string
}

/**
 * A choice inside a sentence. A native select: it opens at once, also with 500 questions, and fits a phone.
 */
export function Token({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: string
  options: readonly TokenOption[]
  onChange: (id: string) => void
}) {
  return (
    <List aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {options.some(({ id }) => id === value) ? null : <option value={value}>{value}</option>}
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </List>
  )
}

const List = styled.select`
  ${focusRing}
  max-width: 100%;
  min-height: 28px;
  padding: 0 ${({ theme }) => theme.space[6]};
  border: 1px solid ${({ theme }) => theme.color.accent.border};
  border-radius: ${({ theme }) => theme.radius.sm};
  background: ${({ theme }) => theme.color.accent.subtle};
  color: ${({ theme }) => theme.color.accent.text};
  font-size: ${({ theme }) => theme.typography.dense.fontSize};
  font-weight: ${({ theme }) => theme.font.weight.bold};
  text-overflow: ellipsis;
  field-sizing: content;
  cursor: pointer;
  option {
    color: ${({ theme }) => theme.color.text.primary};
    background: ${({ theme }) => theme.color.bg.raised};
  }
  @media (pointer: coarse) {
    min-height: ${({ theme }) => theme.size.targetTouch};
  }
`
