import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { styled } from 'styled-components'
import { focusRing } from '@/shared/theme'
import { type ButtonSize, type ButtonVariant, buttonStyle } from '../control-style'
import { Icon, type IconName } from '../icon'

export interface ButtonLinkProps extends Omit<LinkProps, 'className' | 'style' | 'children'> {
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconName
}

/** A link that looks like a button, so that it can be opened in another tab. */
export function ButtonLink({ children, variant, size, icon, ...rest }: ButtonLinkProps) {
  return (
    <Frame {...rest} $variant={variant ?? 'secondary'} $size={size ?? 'md'}>
      {icon && <Icon name={icon} size={size === 'sm' ? 'sm' : 'md'} />}
      <Text>{children}</Text>
    </Frame>
  )
}

const Frame = styled(Link)<{ $variant: ButtonVariant; $size: ButtonSize }>`
  ${buttonStyle}
  ${focusRing}
  display: inline-flex;
  gap: ${({ theme }) => theme.space[6]};
  &:hover {
    text-decoration: none;
  }
`
// An element of its own, as browsers that translate need it; it changes no layout.
const Text = styled.span`
  display: contents;
`
