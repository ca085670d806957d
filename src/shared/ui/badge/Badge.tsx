import { styled } from 'styled-components'

export type BadgeTone = 'neutral' | 'accent' | 'danger' | 'warning' | 'success' | 'fuji' | 'solid' | 'outline'

/** A type or a severity as a word. Looks different from tags and states on purpose. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: React.ReactNode }) {
  return <Frame $tone={tone}>{children}</Frame>
}

const Frame = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  flex: none;
  height: 20px;
  padding: 0 7px;
  border-radius: ${({ theme }) => theme.radius.sm};
  font-size: ${({ theme }) => theme.typography.caption.fontSize};
  font-weight: ${({ theme }) => theme.font.weight.bold};
  white-space: nowrap;
  background: ${({ theme, $tone }) => grounds(theme)[$tone]};
  color: ${({ theme, $tone }) => inks(theme)[$tone]};
  box-shadow: ${({ theme, $tone }) =>
    $tone === 'outline' ? `inset 0 0 0 1px ${theme.color.border.strong}` : 'none'};
`

type Theme = typeof import('@/shared/theme').theme

const grounds = ({ color }: Theme): Record<BadgeTone, string> => ({
  neutral: color.bg.muted,
  accent: color.accent.subtle,
  danger: color.danger.subtle,
  warning: color.warning.subtle,
  success: color.success.subtle,
  fuji: color.tag.fujiSubtle,
  solid: color.danger.solid,
  outline: 'transparent',
})

const inks = ({ color }: Theme): Record<BadgeTone, string> => ({
  neutral: color.text.secondary,
  accent: color.accent.text,
  danger: color.danger.text,
  warning: color.warning.text,
  success: color.success.text,
  fuji: color.tag.fujiText,
  solid: color.text.onSolid,
  outline: color.text.secondary,
})
