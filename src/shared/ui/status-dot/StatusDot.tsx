import { styled } from 'styled-components'
import { visuallyHidden } from '@/shared/theme'

export type StatusTone = 'success' | 'danger' | 'warning' | 'info' | 'neutral'

/** A state: a filled dot means active, a ring means waiting. The word is always there, at least for screen readers. */
export function StatusDot({
  tone,
  label,
  isRing,
  isLabelHidden,
}: {
  tone: StatusTone
  label: string
  isRing?: boolean
  isLabelHidden?: boolean
}) {
  return (
    <Frame>
      <Dot $tone={tone} $isRing={isRing === true} />
      <Word $isHidden={isLabelHidden === true}>{label}</Word>
    </Frame>
  )
}

const Frame = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[6]};
  position: relative;
  font-size: ${({ theme }) => theme.typography.dense.fontSize};
  white-space: nowrap;
`
const Dot = styled.span<{ $tone: StatusTone; $isRing: boolean }>`
  --tone: ${({ theme, $tone }) => ($tone === 'neutral' ? theme.color.text.tertiary : theme.color[$tone].mark)};
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: ${({ theme }) => theme.radius.full};
  background: ${({ $isRing }) => ($isRing ? 'transparent' : 'var(--tone)')};
  box-shadow: ${({ $isRing }) => ($isRing ? 'inset 0 0 0 2px var(--tone)' : 'none')};
`
const Word = styled.span<{ $isHidden: boolean }>`
  ${({ $isHidden }) => $isHidden && visuallyHidden}
`
