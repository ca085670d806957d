import { Popover as AriaPopover } from 'react-aria-components'
import { styled } from 'styled-components'
import { raised } from '@/shared/theme'

/** A surface beside its trigger. It opens with a fade and moves by 8 px. */
export const Popover = styled(AriaPopover)`
  ${raised}
  overflow: auto;
  outline: none;
  transition:
    opacity ${({ theme }) => theme.duration.base} ${({ theme }) => theme.easing.out},
    translate ${({ theme }) => theme.duration.base} ${({ theme }) => theme.easing.out};
  &[data-entering],
  &[data-exiting] {
    opacity: 0;
    translate: 0 -4px;
  }
`
