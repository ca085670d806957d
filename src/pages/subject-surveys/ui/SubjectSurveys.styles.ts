import { styled } from 'styled-components'

export const Section = styled.section`
  margin-top: 24px;
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 28px;
    margin: 0 0 8px;
    font-size: 0.75rem;
    color: ${({ theme }) => theme.color.text.secondary};
  }
  h2 {
    font-size: 0.8125rem;
    color: ${({ theme }) => theme.color.text.primary};
  }
`
export const Count = styled.b`
  padding: 2px 8px;
  border-radius: ${({ theme }) => theme.radius.sm};
  background: ${({ theme }) => theme.color.accent.subtle};
  color: ${({ theme }) => theme.color.accent.text};
`
export const Card = styled.ul`
  margin: 0 -4px;
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.xl};
  background: ${({ theme }) => theme.color.bg.surface};
  > li + li {
    border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  }
`
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  min-height: 76px;
  padding: 12px 16px;
  > div:first-child {
    flex: 1 1 9em;
    min-width: 0;
  }
  small {
    display: block;
    font-size: 0.75rem;
    color: ${({ theme }) => theme.color.text.secondary};
  }
  progress {
    flex: 1 0 100%;
    height: 6px;
    border: 0;
    appearance: none;
    border-radius: 3px;
    overflow: hidden;
    background: ${({ theme }) => theme.color.bg.muted};
    &::-webkit-progress-bar {
      background: ${({ theme }) => theme.color.bg.muted};
    }
    &::-webkit-progress-value {
      background: ${({ theme }) => theme.color.accent.solid};
    }
    &::-moz-progress-bar {
      background: ${({ theme }) => theme.color.accent.solid};
    }
  }
`
export const Soon = styled.small`
  && {
    font-weight: ${({ theme }) => theme.font.weight.bold};
    color: ${({ theme }) => theme.color.warning.text};
  }
`
export const Answer = styled.a<{ $isBegun: boolean }>`
  display: grid;
  place-items: center;
  min-height: 44px;
  padding: 0 20px;
  border: 1px solid ${({ theme, $isBegun }) => ($isBegun ? theme.color.border.strong : 'transparent')};
  border-radius: ${({ theme }) => theme.radius.xl};
  background: ${({ theme, $isBegun }) => ($isBegun ? 'transparent' : theme.color.accent.solid)};
  color: ${({ theme, $isBegun }) => ($isBegun ? theme.color.text.primary : theme.color.text.onSolid)};
  font-weight: ${({ theme }) => theme.font.weight.bold};
  && {
    text-decoration: none;
  }
`
export const Whole = styled.button`
  &:disabled {
    cursor: default;
    > svg {
      visibility: hidden;
    }
  }
  display: flex;
  align-items: center;
  gap: 16px;
  width: 100%;
  min-height: 76px;
  padding: 12px 16px;
  > span {
    flex: 1;
    min-width: 0;
  }
  small {
    display: block;
    font-size: 0.75rem;
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
export const Done = styled.div<{ $isAnswered: boolean }>`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 56px;
  padding: 8px 16px;
  font-size: 0.875rem;
  > svg {
    color: ${({ theme, $isAnswered }) => ($isAnswered ? theme.color.success.text : theme.color.text.tertiary)};
  }
  > span {
    flex: 1;
    min-width: 0;
  }
  small {
    font-size: 0.75rem;
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
export const Nothing = styled.p`
  padding: 48px 0 16px;
  text-align: center;
  color: ${({ theme }) => theme.color.text.secondary};
`
export const Failure = styled.p`
  margin-top: 8px;
  font-size: 0.8125rem;
  color: ${({ theme }) => theme.color.danger.text};
`
