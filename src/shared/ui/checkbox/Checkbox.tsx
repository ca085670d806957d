import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components'
import { styled } from 'styled-components'
import { Icon } from '../icon'

export interface CheckboxProps extends Omit<AriaCheckboxProps, 'children' | 'className' | 'style'> {
  children?: ReactNode
}

/** One checkbox of a set. `isIndeterminate` is for a table's head when some rows are chosen. */
export function Checkbox({ children, ...rest }: CheckboxProps) {
  return (
    <Frame {...rest}>
      {({ isSelected, isIndeterminate }) => (
        <>
          <Box data-box="">
            {isIndeterminate ? <Icon name="minus" /> : isSelected && <Icon name="check" />}
          </Box>
          {children}
        </>
      )}
    </Frame>
  )
}

const Frame = styled(AriaCheckbox)`
  display: inline-flex;
  /* On the baseline a row would be higher by what the box has in it. */
  vertical-align: middle;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  min-height: ${({ theme }) => theme.size.targetMin};
  cursor: pointer;
  &[data-selected] [data-box],
  &[data-indeterminate] [data-box] {
    background: ${({ theme }) => theme.color.accent.solid};
    border-color: ${({ theme }) => theme.color.accent.solid};
  }
  &[data-invalid] [data-box] {
    border-color: ${({ theme }) => theme.color.danger.solid};
  }
  &[data-focus-visible] [data-box] {
    outline: 2px solid ${({ theme }) => theme.color.focus.ring};
    outline-offset: 2px;
  }
  &[data-disabled] {
    color: ${({ theme }) => theme.color.text.disabled};
    cursor: default;
  }
  &[data-disabled] [data-box] {
    background: ${({ theme }) => theme.color.bg.muted};
    border-color: ${({ theme }) => theme.color.border.default};
  }
  @media (pointer: coarse) {
    min-height: ${({ theme }) => theme.size.targetTouch};
  }
`
const Box = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 16px;
  height: 16px;
  border: ${({ theme }) => theme.borderWidth.strong} solid ${({ theme }) => theme.color.border.control};
  border-radius: ${({ theme }) => theme.radius.sm};
  background: ${({ theme }) => theme.color.bg.surface};
  color: ${({ theme }) => theme.color.text.onSolid};
  > svg {
    width: 12px;
    height: 12px;
    stroke-width: 2.6;
  }
`
