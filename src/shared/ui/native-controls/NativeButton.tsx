import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { styled } from 'styled-components'
import { focusRing } from '@/shared/theme'
import { type ButtonSize, type ButtonVariant, buttonStyle } from '../control-style'
import { Icon, type IconName } from '../icon'
import { Spinner } from '../spinner'

export interface NativeButtonProps
  extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'disabled'> {
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconName
  isPending?: boolean
  /** Disabled for a visible reason, but it keeps the focus. */
  isDisabled?: boolean
  /** Shown while isPending: ログイン中… */
  pendingLabel?: string
  isFullWidth?: boolean
}

/**
 * The Button of public pages: a native button with the same styles. While pending, it keeps its width and focus, and ignores
 * presses.
 */
export function NativeButton(props: NativeButtonProps) {
  const {
    children,
    variant,
    size,
    icon,
    isPending,
    pendingLabel,
    isDisabled,
    isFullWidth,
    onClick,
    ...rest
  } = props
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Keeps a pending submit button from submitting the form.
    if (isPending || isDisabled) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Frame
      type="button"
      {...rest}
      onClick={press}
      aria-disabled={isPending || isDisabled || undefined}
      data-disabled={isDisabled || undefined}
      data-pending={isPending || undefined}
      $variant={variant ?? 'secondary'}
      $size={size ?? 'md'}
      $isFullWidth={isFullWidth === true}
    >
      <Words $isHidden={isPending === true}>
        {icon && <Icon name={icon} size={size === 'sm' ? 'sm' : 'md'} />}
        <Text>{children}</Text>
      </Words>
      {(pendingLabel !== undefined || isPending) && (
        <Words $isHidden={isPending !== true}>
          <Spinner />
          <Text>{pendingLabel ?? children}</Text>
        </Words>
      )}
    </Frame>
  )
}

const Frame = styled.button<{ $variant: ButtonVariant; $size: ButtonSize; $isFullWidth: boolean }>`
  ${buttonStyle}
  ${focusRing}
  display: inline-grid;
  width: ${({ $isFullWidth }) => ($isFullWidth ? '100%' : 'auto')};
`
// Both labels share one grid cell, so the wider one sets the width at all times.
const Words = styled.span<{ $isHidden: boolean }>`
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
