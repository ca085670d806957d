import { CalendarCell } from 'react-aria-components'
import { styled } from 'styled-components'

/** A day of a calendar: single, or the end or the middle of a range. */
export const Day = styled(CalendarCell)<{
  $isToday: boolean
  $isMarked: boolean
  $tone: 'plain' | 'blue' | 'red'
}>`
  position: relative;
  display: grid;
  place-items: center;
  width: 36px;
  height: 32px;
  border-radius: ${({ theme }) => theme.radius.md};
  font-size: ${({ theme }) => theme.typography.dense.fontSize};
  color: ${({ theme, $tone }) =>
    ({ plain: theme.color.text.primary, blue: theme.color.accent.text, red: theme.color.danger.text })[
      $tone
    ]};
  box-shadow: ${({ theme, $isToday }) =>
    $isToday ? `inset 0 0 0 1px ${theme.color.border.control}` : 'none'};
  cursor: pointer;
  outline: none;
  &::after {
    content: '';
    position: absolute;
    bottom: 3px;
    display: ${({ $isMarked }) => ($isMarked ? 'block' : 'none')};
    width: 4px;
    height: 4px;
    border-radius: ${({ theme }) => theme.radius.full};
    background: ${({ theme }) => theme.color.accent.text};
  }
  &[data-selected]::after {
    background: currentcolor;
  }
  &[data-outside-month] {
    visibility: hidden;
  }
  &[data-hovered] {
    background: ${({ theme }) => theme.color.bg.hover};
  }
  &[data-selected] {
    background: ${({ theme }) => theme.color.accent.subtle};
    border-radius: 0;
  }
  &[data-selected]:not([data-selection-start], [data-selection-end]) {
    box-shadow: none;
  }
  &[data-selection-start],
  &[data-selection-end],
  [data-calendar='single'] &[data-selected] {
    background: ${({ theme }) => theme.color.accent.solid};
    color: ${({ theme }) => theme.color.text.onSolid};
    font-weight: ${({ theme }) => theme.font.weight.bold};
  }
  &[data-selection-start] {
    border-radius: ${({ theme }) => `${theme.radius.md} 0 0 ${theme.radius.md}`};
  }
  &[data-selection-end] {
    border-radius: ${({ theme }) => `0 ${theme.radius.md} ${theme.radius.md} 0`};
  }
  &[data-selection-start][data-selection-end],
  [data-calendar='single'] &[data-selected] {
    border-radius: ${({ theme }) => theme.radius.md};
  }
  &[data-disabled],
  &[data-unavailable] {
    color: ${({ theme }) => theme.color.text.disabled};
    cursor: default;
  }
  &[data-focus-visible] {
    outline: 2px solid ${({ theme }) => theme.color.focus.ring};
    outline-offset: 1px;
  }
  @media (pointer: coarse) {
    width: ${({ theme }) => theme.size.targetTouch};
    height: ${({ theme }) => theme.size.targetTouch};
  }
`
