import type { ReactNode } from 'react'
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components'
import { styled } from 'styled-components'

export interface SwitchProps extends Omit<AriaSwitchProps, 'children' | 'className' | 'style'> {
  children?: ReactNode
}

/** Applied at once; a value that is saved with a form is a checkbox. */
export function Switch({ children, ...rest }: SwitchProps) {
  return (
    <Frame {...rest}>
      <Track data-track="">
        <Thumb />
      </Track>
      {children}
    </Frame>
  )
}

const Track = styled.span`
  flex: none;
  width: 34px;
  height: 20px;
  padding: 2px;
  border-radius: ${({ theme }) => theme.radius.full};
  background: ${({ theme }) => theme.color.border.control};
  transition: background-color ${({ theme }) => theme.duration.fast} ${({ theme }) => theme.easing.out};
`
const Thumb = styled.span`
  display: block;
  width: 16px;
  height: 16px;
  border-radius: ${({ theme }) => theme.radius.full};
  background: ${({ theme }) => theme.color.text.onSolid};
  transition: translate ${({ theme }) => theme.duration.fast} ${({ theme }) => theme.easing.out};
  [data-selected] > * > & {
    translate: 14px 0;
  }
`
const Frame = styled(AriaSwitch)`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  min-height: ${({ theme }) => theme.size.targetMin};
  cursor: pointer;
  &[data-selected] [data-track] {
    background: ${({ theme }) => theme.color.accent.solid};
  }
  &[data-focus-visible] [data-track] {
    outline: 2px solid ${({ theme }) => theme.color.focus.ring};
    outline-offset: 2px;
  }
  &[data-disabled] {
    color: ${({ theme }) => theme.color.text.disabled};
    cursor: default;
  }
  &[data-disabled] [data-track] {
    background: ${({ theme }) => theme.color.border.strong};
  }
  @media (pointer: coarse) {
    min-height: ${({ theme }) => theme.size.targetTouch};
  }
`
