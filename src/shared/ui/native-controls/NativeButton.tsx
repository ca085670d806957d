import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { styled } from 'styled-components'
import { focusRing } from '@/shared/theme'
import { type ButtonSize, type ButtonVariant, buttonLook } from '../control-look'
import { Icon, type IconName } from '../icon'
import { Spinner } from '../spinner'

export interface NativeButtonProps
  extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'disabled'> {
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconName
  isPending?: boolean
  /** Cannot be pressed now, for a reason that is visible; it keeps its focus. */
  isDisabled?: boolean
  /** Said while isPending: ログイン中… */
  pendingLabel?: string
  isFullWidth?: boolean
}

/** The Button of public pages: the browser's own, in the same looks. While pending it keeps width and focus, and ignores presses. */
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
    // A press would also submit the form.
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
        {children}
      </Words>
      {(pendingLabel !== undefined || isPending) && (
        <Words $isHidden={isPending !== true}>
          <Spinner />
          {pendingLabel ?? children}
        </Words>
      )}
    </Frame>
  )
}

const Frame = styled.button<{ $variant: ButtonVariant; $size: ButtonSize; $isFullWidth: boolean }>`
  ${buttonLook}
  ${focusRing}
  display: inline-grid;
  width: ${({ $isFullWidth }) => ($isFullWidth ? '100%' : 'auto')};
`
// Both labels lie in one cell, so that the wider of the two gives the width at all times.
const Words = styled.span<{ $isHidden: boolean }>`
  grid-area: 1 / 1;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space[6]};
  visibility: ${({ $isHidden }) => ($isHidden ? 'hidden' : 'visible')};
`
