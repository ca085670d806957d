import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { styled } from 'styled-components'
import { focusRing } from '@/shared/theme'
import { type ButtonSize, type ButtonVariant, buttonStyle } from '../control-style'
import { Icon, type IconName } from '../icon'
import { Spinner } from '../spinner'

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  children: ReactNode
  /** primary: at most one per view. secondary is the default. text and quiet have no frame. */
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconName
  /** Shown while isPending: 登録中… */
  pendingLabel?: string
  isFullWidth?: boolean
}

/** The label names the action. While pending, the button keeps its width and focus, and ignores presses. */
export function Button({ children, variant, size, icon, pendingLabel, isFullWidth, ...rest }: ButtonProps) {
  const isPending = rest.isPending === true
  return (
    <Frame
      {...rest}
      $variant={variant ?? 'secondary'}
      $size={size ?? 'md'}
      $isFullWidth={isFullWidth === true}
    >
      <Label $isHidden={isPending}>
        {icon && <Icon name={icon} size={size === 'sm' ? 'sm' : 'md'} />}
        <Text>{children}</Text>
      </Label>
      {(pendingLabel !== undefined || isPending) && (
        <Label $isHidden={!isPending}>
          <Spinner />
          <Text>{pendingLabel ?? children}</Text>
        </Label>
      )}
    </Frame>
  )
}

const Frame = styled(AriaButton)<{ $variant: ButtonVariant; $size: ButtonSize; $isFullWidth: boolean }>`
  ${buttonStyle}
  ${focusRing}
  display: inline-grid;
  width: ${({ $isFullWidth }) => ($isFullWidth ? '100%' : 'auto')};
`
// Both labels share one grid cell, so the wider one sets the width at all times.
const Label = styled.span<{ $isHidden: boolean }>`
  grid-area: 1 / 1;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space[6]};
  visibility: ${({ $isHidden }) => ($isHidden ? 'hidden' : 'visible')};
`
// An element of its own, as browsers that translate need it beside what comes and goes; it changes no layout.
const Text = styled.span`
  display: contents;
`
