import type { Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { styled } from 'styled-components'
import { focusRing } from '@/shared/theme'
import { type ButtonSize, type ButtonVariant, buttonStyle } from '../button'
import { Icon, type IconName } from '../icon'
import { Tooltip } from '../tooltip'

export interface IconButtonProps
  extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'aria-label'> {
  /** The action, as the screen reader's label and as the tooltip. */
  label: string
  icon: IconName
  variant?: ButtonVariant
  size?: ButtonSize
  ref?: Ref<HTMLButtonElement>
}

/** A button with a well-known icon; the tooltip names the action as well. */
export function IconButton({ label, icon, variant, size, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <Square {...rest} aria-label={label} $variant={variant ?? 'quiet'} $size={size ?? 'md'}>
        <Icon name={icon} size={size === 'sm' ? 'sm' : 'md'} />
      </Square>
    </Tooltip>
  )
}

const Square = styled(AriaButton)<{ $variant: ButtonVariant; $size: ButtonSize }>`
  ${buttonStyle}
  ${focusRing}
  display: inline-grid;
  place-items: center;
  padding: 0;
  aspect-ratio: 1;
`
