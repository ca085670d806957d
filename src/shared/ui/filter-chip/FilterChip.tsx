import { useLingui } from '@lingui/react/macro'
import { Button } from 'react-aria-components'
import { css, styled } from 'styled-components'
import { focusRing } from '@/shared/theme'
import { Icon, type IconName } from '../icon'

/**
 * A filter. Inactive: an outline and a caret that opens the options. Active: filled with its value, and × clears it. Wrap it
 * in a trigger to open a menu or popover.
 */
export function FilterChip({
  label,
  value,
  icon,
  onPress,
  onClear,
}: {
  label: string
  /** The filtered value, such as 参加中; absent while inactive. */
  value?: string | undefined
  icon?: IconName
  onPress?: () => void
  onClear?: () => void
}) {
  const { t } = useLingui()
  if (value === undefined) {
    return (
      <Off {...(onPress && { onPress })}>
        {icon && <Icon name={icon} size="sm" />}
        <span>{label}</span>
        {!icon && <Icon name="chevron-down" size="sm" />}
      </Off>
    )
  }
  return (
    <On>
      <Words {...(onPress && { onPress })}>{t`${label}：${value}`}</Words>
      <Clear aria-label={t`絞り込み「${label}」を解除する`} {...(onClear && { onPress: onClear })}>
        <Icon name="close" size="sm" />
      </Clear>
    </On>
  )
}

const frame = css`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[6]};
  flex: none;
  height: ${({ theme }) => theme.size.controlSm};
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.full};
  font-size: ${({ theme }) => theme.typography.caption.fontSize};
  white-space: nowrap;
  @media (pointer: coarse) {
    height: ${({ theme }) => theme.size.targetTouch};
  }
`
const Off = styled(Button)`
  ${frame}
  ${focusRing}
  padding: 0 10px;
  color: ${({ theme }) => theme.color.text.secondary};
  background: ${({ theme }) => theme.color.bg.surface};
  &[data-hovered] {
    background: ${({ theme }) => theme.color.bg.hover};
  }
  &[data-disabled] {
    color: ${({ theme }) => theme.color.text.disabled};
  }
`
const On = styled.span`
  ${frame}
  gap: 0;
  font-weight: ${({ theme }) => theme.font.weight.bold};
  color: ${({ theme }) => theme.color.accent.text};
  background: ${({ theme }) => theme.color.accent.subtle};
  border-color: ${({ theme }) => theme.color.accent.border};
`
const part = css`
  ${focusRing}
  display: inline-grid;
  place-items: center;
  height: 100%;
  border-radius: ${({ theme }) => theme.radius.full};
  &[data-hovered] {
    background: ${({ theme }) => theme.color.accent.subtleHover};
  }
`
const Words = styled(Button)`
  ${part}
  padding: 0 4px 0 10px;
`
const Clear = styled(Button)`
  ${part}
  min-width: 26px;
`
