import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { styled } from 'styled-components'
import { focusRing } from '@/shared/theme'
import { type ButtonSize, type ButtonVariant, buttonLook } from '../button'
import { Icon, type IconName } from '../icon'
import { Tooltip } from '../tooltip'

export interface IconButtonProps
  extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'aria-label'> {
  /** What it does, said to the screen reader and shown as a tooltip. */
  label: string
  icon: IconName
  variant?: ButtonVariant
  size?: ButtonSize
}

/** A button whose picture everybody knows; the tooltip says it in words all the same. */
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
  ${buttonLook}
  ${focusRing}
  display: inline-grid;
  place-items: center;
  padding: 0;
  aspect-ratio: 1;
`
