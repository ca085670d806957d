import { ListBox } from 'react-aria-components'
import { css, styled } from 'styled-components'

/** The open list below a control, with the control's width. */
export const OptionBox = styled(ListBox)`
  min-width: var(--trigger-width);
  max-height: inherit;
  padding: ${({ theme }) => theme.space[4]};
  overflow: auto;
  outline: none;
` as typeof ListBox

/** A row of an open list, higher on touch screens. */
export const optionRow = css`
  ${({ theme }) => ({ ...theme.typography.dense })}
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  min-height: 32px;
  padding: ${({ theme }) => `${theme.space[4]} ${theme.space[8]}`};
  border-radius: ${({ theme }) => theme.radius.md};
  cursor: pointer;
  outline: none;
  &[data-focused] {
    background: ${({ theme }) => theme.color.bg.hover};
  }
  @media (pointer: coarse) {
    min-height: ${({ theme }) => theme.size.targetTouch};
  }
`

/** The count of an option, at the right. */
export const OptionCount = styled.span`
  margin-left: auto;
  font-weight: ${({ theme }) => theme.font.weight.regular};
  color: ${({ theme }) => theme.color.text.secondary};
`

/** The text of an open list without options. */
export const NoOption = styled.p`
  ${({ theme }) => ({ ...theme.typography.dense })}
  padding: ${({ theme }) => theme.space[8]};
  color: ${({ theme }) => theme.color.text.secondary};
`
