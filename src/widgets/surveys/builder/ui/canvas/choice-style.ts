import { styled } from 'styled-components'

export const ChoiceFrame = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  min-height: 38px;
  padding: 0 ${({ theme }) => `${theme.space[4]} 0 ${theme.space[12]}`};
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.md};
  > textarea {
    flex: 1 1 8em;
    min-width: 6em;
  }
`
export const ChoiceMark = styled.span<{ $isSquare: boolean }>`
  flex: none;
  width: 16px;
  height: 16px;
  border: 1.5px solid ${({ theme }) => theme.color.border.control};
  border-radius: ${({ theme, $isSquare }) => theme.radius[$isSquare ? 'xs' : 'full']};
`
export const LeadMark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  flex: none;
  padding: 1px ${({ theme }) => theme.space[6]};
  border-radius: ${({ theme }) => theme.radius.sm};
  ${({ theme }) => ({ ...theme.typography.axis })}
  font-weight: ${({ theme }) => theme.font.weight.bold};
  color: ${({ theme }) => theme.color.accent.text};
  background: ${({ theme }) => theme.color.accent.subtle};
`
/** The words at the two ends of a scale. */
export const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[16]};
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
`
