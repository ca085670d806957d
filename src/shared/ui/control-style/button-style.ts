import { css } from 'styled-components'
import { hovered, pressed } from '@/shared/theme'

export type ButtonVariant = 'primary' | 'secondary' | 'text' | 'quiet' | 'danger' | 'dangerText'
export type ButtonSize = 'sm' | 'md' | 'lg'

/** The styles of a button in every state, also for links that look like buttons. */
export const buttonStyle = css<{ $variant: ButtonVariant; $size: ButtonSize }>`
  align-items: center;
  justify-content: center;
  flex: none;
  white-space: nowrap;
  text-decoration: none;
  cursor: pointer;
  font-weight: ${({ theme }) => theme.font.weight.bold};
  border: ${({ theme }) => theme.borderWidth.hairline} solid transparent;
  border-radius: ${({ theme }) => theme.radius.md};
  transition: background-color ${({ theme }) => theme.duration.fast} ${({ theme }) => theme.easing.out};
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}
  &[data-disabled] {
    background: ${({ theme }) => theme.color.bg.muted};
    color: ${({ theme }) => theme.color.text.disabled};
    border-color: transparent;
    cursor: default;
  }
  &[data-pending] {
    cursor: progress;
  }
  @media (pointer: coarse) {
    min-height: ${({ theme }) => theme.size.targetTouch};
  }
`

const sizes = {
  sm: css`
    height: ${({ theme }) => theme.size.controlSm};
    padding: 0 10px;
    font-size: ${({ theme }) => theme.typography.caption.fontSize};
  `,
  md: css`
    height: ${({ theme }) => theme.size.controlMd};
    padding: 0 14px;
    font-size: ${({ theme }) => theme.typography.ui.fontSize};
  `,
  lg: css`
    height: ${({ theme }) => theme.size.controlLg};
    padding: 0 ${({ theme }) => theme.space[20]};
    font-size: ${({ theme }) => theme.typography.heading.fontSize};
  `,
}

const variants = {
  primary: css`
    color: ${({ theme }) => theme.color.text.onSolid};
    background: ${({ theme }) => theme.color.accent.solid};
    ${hovered} {
      background: ${({ theme }) => theme.color.accent.solidHover};
    }
    ${pressed} {
      background: ${({ theme }) => theme.color.accent.solidActive};
    }
  `,
  secondary: css`
    color: ${({ theme }) => theme.color.text.primary};
    background: ${({ theme }) => theme.color.bg.surface};
    border-color: ${({ theme }) => theme.color.border.strong};
    ${hovered} {
      background: ${({ theme }) => theme.color.bg.hover};
    }
    ${pressed} {
      background: ${({ theme }) => theme.color.bg.muted};
    }
  `,
  text: css`
    color: ${({ theme }) => theme.color.accent.text};
    background: transparent;
    ${hovered} {
      background: ${({ theme }) => theme.color.accent.subtle};
    }
    ${pressed} {
      background: ${({ theme }) => theme.color.accent.subtleHover};
    }
  `,
  quiet: css`
    color: ${({ theme }) => theme.color.text.secondary};
    background: transparent;
    ${hovered} {
      background: ${({ theme }) => theme.color.bg.hover};
    }
    ${pressed} {
      background: ${({ theme }) => theme.color.bg.muted};
    }
  `,
  danger: css`
    color: ${({ theme }) => theme.color.text.onSolid};
    background: ${({ theme }) => theme.color.danger.solid};
    ${hovered},
    ${pressed} {
      background: ${({ theme }) => theme.color.danger.solidHover};
    }
  `,
  dangerText: css`
    color: ${({ theme }) => theme.color.danger.text};
    background: transparent;
    ${hovered},
    ${pressed} {
      background: ${({ theme }) => theme.color.danger.subtle};
    }
  `,
}
