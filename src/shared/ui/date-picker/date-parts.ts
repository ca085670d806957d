import { Button, DateInput, DateSegment, Group } from 'react-aria-components'
import { styled } from 'styled-components'
import { focusRing } from '@/shared/theme'
import { controlBox } from '../control-style'

/** The field of a typed date, with the button for the calendar. */
export const DateBox = styled(Group)<{ $size: 'md' }>`
  ${controlBox}
  width: fit-content;
  /* As wide when empty as when filled. */
  min-width: 9.2em;
  max-width: 100%;
`
export const TypedDate = styled(DateInput)`
  display: flex;
  flex: 1;
  white-space: nowrap;
`
export const TypedPart = styled(DateSegment)`
  padding: 0 1px;
  border-radius: ${({ theme }) => theme.radius.xs};
  outline: none;
  caret-color: transparent;
  &[data-type='literal'] {
    padding: 0;
    color: ${({ theme }) => theme.color.text.tertiary};
  }
  &[data-placeholder] {
    color: ${({ theme }) => theme.color.text.tertiary};
  }
  &[data-focused] {
    background: ${({ theme }) => theme.color.accent.solid};
    color: ${({ theme }) => theme.color.text.onSolid};
  }
`
export const CalendarButton = styled(Button)`
  ${focusRing}
  display: inline-grid;
  place-items: center;
  min-width: ${({ theme }) => theme.size.targetMin};
  min-height: ${({ theme }) => theme.size.targetMin};
  margin-right: -4px;
  border-radius: ${({ theme }) => theme.radius.sm};
  color: ${({ theme }) => theme.color.text.tertiary};
`
export const CalendarPlace = styled.div`
  padding: ${({ theme }) => theme.space[12]};
`
