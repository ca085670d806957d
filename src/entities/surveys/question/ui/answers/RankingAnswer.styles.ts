import { styled } from 'styled-components'
import { tileStyle } from './answer-style'

export const Rows = styled.ul`
  display: grid;
  gap: 0.5em;
  margin-top: 0.5em;
`
export const Ranked = styled.ol`
  display: grid;
  gap: 0.5em;
  &:not(:empty) {
    margin-bottom: 1em;
  }
`
export const Row = styled.li`
  display: flex;
  align-items: center;
  min-height: 3.5em;
  padding-left: 0.875em;
  border-radius: ${({ theme }) => theme.radius.xl};
  box-shadow: inset 0 0 0 2px ${({ theme }) => theme.color.accent.solid};
  background: ${({ theme }) => theme.color.accent.subtle};
  > span:nth-child(2) {
    flex: 1;
    min-width: 0;
    padding: 0.5em 0.75em;
    font-weight: ${({ theme }) => theme.font.weight.bold};
  }
  > [aria-disabled='true'] {
    opacity: 0.3;
  }
`
export const Place = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 1.75em;
  height: 1.75em;
  border-radius: ${({ theme }) => theme.radius.full};
  background: ${({ theme }) => theme.color.accent.solid};
  color: ${({ theme }) => theme.color.text.onSolid};
  font-weight: ${({ theme }) => theme.font.weight.bold};
`
export const Grip = styled.span`
  display: grid;
  place-items: center;
  align-self: stretch;
  flex: none;
  width: 48px;
  color: ${({ theme }) => theme.color.text.secondary};
  cursor: grab;
  touch-action: none;
`
export const Add = styled.button`
  ${tileStyle}
  width: 100%;
  &:disabled {
    color: ${({ theme }) => theme.color.text.secondary};
    cursor: default;
  }
`
