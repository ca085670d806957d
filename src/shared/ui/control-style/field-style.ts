import { css, styled } from 'styled-components'
import { hovered } from '@/shared/theme'

export type ControlSize = 'sm' | 'md' | 'lg'

/** Label, hint, control, error, in this order. */
export const fieldLayout = css`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[6]};
  min-width: 0;
`

/** The label above a control. */
export const fieldLabelStyle = css`
  ${({ theme }) => ({ ...theme.typography.dense })}
  font-weight: ${({ theme }) => theme.font.weight.bold};
`

/** The line of the label: the text at the left, a link or button at the right. */
export const LabelLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  ${({ theme }) => ({ ...theme.typography.dense })}
  > :nth-last-child(1):not(:first-child):is(a, button) {
    margin-left: auto;
  }
`

export const RequiredMark = styled.span`
  padding: 0 5px;
  border-radius: ${({ theme }) => theme.radius.xs};
  font-size: ${({ theme }) => theme.typography.axis.fontSize};
  font-weight: ${({ theme }) => theme.font.weight.bold};
  line-height: 16px;
  color: ${({ theme }) => theme.color.danger.text};
  background: ${({ theme }) => theme.color.danger.subtle};
`

export const OptionalMark = styled.span`
  font-size: ${({ theme }) => theme.typography.axis.fontSize};
  color: ${({ theme }) => theme.color.text.tertiary};
`

/** The hint between label and control. */
export const fieldHintStyle = css`
  font-size: ${({ theme }) => theme.typography.caption.fontSize};
  line-height: 1.6;
  color: ${({ theme }) => theme.color.text.secondary};
  text-wrap: pretty;
  word-break: auto-phrase;
`

/** The error below the control. */
export const fieldProblemStyle = css`
  display: flex;
  gap: ${({ theme }) => theme.space[4]};
  font-size: ${({ theme }) => theme.typography.caption.fontSize};
  line-height: 1.5;
  color: ${({ theme }) => theme.color.danger.text};
  > svg {
    flex: none;
    margin-top: 2px;
  }
`

/** The box around a control. Its border shows hover, focus, invalid and disabled. */
export const controlBox = css<{ $size: ControlSize }>`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  min-width: 0;
  height: ${({ theme, $size }) => theme.size[heights[$size]]};
  padding: 0 10px;
  font-size: ${({ $size, theme }) => theme.typography[fonts[$size]].fontSize};
  border: ${({ theme }) => theme.borderWidth.hairline} solid ${({ theme }) => theme.color.border.control};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.bg.surface};
  color: ${({ theme }) => theme.color.text.primary};
  transition: border-color ${({ theme }) => theme.duration.fast} ${({ theme }) => theme.easing.out};
  ${hovered} {
    border-color: ${({ theme }) => theme.color.text.tertiary};
  }
  &:is([data-focus-within], [data-focus-visible], :not([data-rac]):focus-within) {
    outline: ${({ theme }) => theme.borderWidth.focus} solid ${({ theme }) => theme.color.focus.ring};
    outline-offset: 1px;
  }
  &[data-invalid] {
    border-color: ${({ theme }) => theme.color.danger.solid};
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.danger.solid};
  }
  &[data-disabled],
  &[data-readonly] {
    background: ${({ theme }) => theme.color.bg.muted};
    border-color: ${({ theme }) => theme.color.border.default};
  }
  &[data-disabled] {
    color: ${({ theme }) => theme.color.text.disabled};
  }
  @media (pointer: coarse) {
    min-height: ${({ theme }) => theme.size.targetTouch};
    font-size: ${({ theme }) => theme.typography.phoneBody.fontSize};
  }
`

const heights = { sm: 'controlSm', md: 'controlMd', lg: 'controlLg' } as const
const fonts = { sm: 'dense', md: 'ui', lg: 'heading' } as const
