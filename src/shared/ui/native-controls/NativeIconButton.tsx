import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { focusRing } from '@/shared/theme'
import { type ButtonSize, type ButtonVariant, buttonStyle } from '../control-style'
import { Icon, type IconName } from '../icon'

export interface NativeIconButtonProps
  extends Omit<ComponentProps<'button'>, 'children' | 'className' | 'style' | 'aria-label' | 'title'> {
  /** The action, as the screen reader's label and the browser's tooltip. */
  label: string
  icon: IconName
  variant?: ButtonVariant
  size?: ButtonSize
}

/** The IconButton of public pages and of the frame around every page. */
export function NativeIconButton({ label, icon, variant, size, ...rest }: NativeIconButtonProps) {
  return (
    <Square
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      $variant={variant ?? 'quiet'}
      $size={size ?? 'md'}
    >
      <Icon name={icon} size={size === 'sm' ? 'sm' : 'md'} />
    </Square>
  )
}

const Square = styled.button<{ $variant: ButtonVariant; $size: ButtonSize }>`
  ${buttonStyle}
  ${focusRing}
  display: inline-grid;
  place-items: center;
  padding: 0;
  aspect-ratio: 1;
`
