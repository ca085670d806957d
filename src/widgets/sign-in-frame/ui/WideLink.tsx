import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { styled } from 'styled-components'
import { focusRing } from '@/shared/theme'
import { type ButtonSize, type ButtonVariant, buttonStyle } from '@/shared/ui/control-style'
import { Icon, type IconName } from '@/shared/ui/icon'

/** A link to another way to sign in or to the next step. It looks like a button as wide as the form. */
export function WideLink({
  icon,
  isPrimary,
  children,
  ...rest
}: Pick<LinkProps, 'to' | 'state'> & { icon?: IconName; isPrimary?: boolean; children: ReactNode }) {
  return (
    <Frame {...rest} $variant={isPrimary ? 'primary' : 'secondary'} $size="lg">
      {icon && <Icon name={icon} />}
      <Text>{children}</Text>
    </Frame>
  )
}

const Frame = styled(Link)<{ $variant: ButtonVariant; $size: ButtonSize }>`
  ${buttonStyle}
  ${focusRing}
  display: flex;
  gap: ${({ theme }) => theme.space[6]};
  width: 100%;
  &:hover {
    text-decoration: none;
    background: ${({ theme, $variant }) =>
      $variant === 'primary' ? theme.color.accent.solidHover : theme.color.bg.hover};
  }
`
// An element of its own, as browsers that translate need it; it changes no layout.
const Text = styled.span`
  display: contents;
`
