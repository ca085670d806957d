import { styled } from 'styled-components'

export const CardFrame = styled.article<{ $depth: number }>`
  position: relative;
  margin-left: calc(${({ $depth }) => Math.max(0, $depth - 1)} * 24px);
  padding: ${({ theme }) => `${theme.space[16]} ${theme.space[20]}`};
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.bg.surface};
  cursor: pointer;
  &[data-when]:not([data-card-edited]) {
    border-left: 3px solid ${({ theme }) => theme.color.accent.solid};
  }
  &[data-card-edited] {
    border-color: transparent;
    box-shadow: 0 0 0 2px ${({ theme }) => theme.color.accent.solid};
    cursor: auto;
  }
  &[data-drop='before'] {
    border-top: 3px solid ${({ theme }) => theme.color.accent.solid};
  }
  &[data-drop='after'] {
    border-bottom: 3px solid ${({ theme }) => theme.color.accent.solid};
  }
`
export const Grip = styled.span`
  position: absolute;
  left: 2px;
  top: ${({ theme }) => theme.space[20]};
  display: none;
  color: ${({ theme }) => theme.color.text.tertiary};
  cursor: grab;
  article:hover > & {
    display: grid;
  }
  [data-card-edited] > & {
    display: grid;
    left: -24px;
  }
  > svg {
    stroke-width: 2.6;
  }
`
export const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  min-height: 24px;
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
`
export const HeadActions = styled.span`
  display: flex;
  gap: ${({ theme }) => theme.space[4]};
  margin-left: auto;
`
export const Required = styled.span`
  color: ${({ theme }) => theme.color.danger.text};
`
export const When = styled.span`
  padding: 0 ${({ theme }) => theme.space[6]};
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.sm};
  font-weight: ${({ theme }) => theme.font.weight.bold};
`
export const Question = styled.p`
  ${({ theme }) => ({ ...theme.typography.heading })}
  white-space: pre-line;
  overflow-wrap: anywhere;
`
export const Hint = styled.p`
  ${({ theme }) => ({ ...theme.typography.dense })}
  color: ${({ theme }) => theme.color.text.secondary};
  white-space: pre-line;
`
