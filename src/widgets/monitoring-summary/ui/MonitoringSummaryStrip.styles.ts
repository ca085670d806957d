import { css, styled } from 'styled-components'
import { ellipsis, focusRing, media } from '@/shared/theme'

// Wider than a phone, but too narrow for four in a row.
const twoByTwo = css`@media (min-width: ${({ theme }) => theme.breakpoint.sm}) and (max-width: 799.98px)`

/** Pixels of the fade at the right edge of a phone. */
const fade = 40

export const Strip = styled.section`
  ${focusRing}
  display: grid;
  flex: none;
  grid-template-columns: minmax(max-content, 1.12fr) 1fr 1fr 1.06fr;
  min-height: 78px;
  margin: 0 24px 12px;
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.lg};
  ${twoByTwo} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.phone} {
    display: flex;
    margin: 0 16px 12px;
    /* The fade at the edge says that there is more; the last part can be scrolled out of it. */
    padding-right: ${fade}px;
    border-right: 0;
    border-radius: ${({ theme }) => `${theme.radius.lg} 0 0 ${theme.radius.lg}`};
    overflow-x: auto;
    mask-image: linear-gradient(to right, currentcolor calc(100% - ${fade}px), transparent);
    /* What is outside of the box is masked, too. */
    &:focus-visible {
      outline-offset: -2px;
    }
  }
`
export const Part = styled.div`
  min-width: 0;
  padding: 10px 14px 11px;
  border-left: 1px solid ${({ theme }) => theme.color.border.subtle};
  &:first-child {
    border-left: 0;
  }
  ${twoByTwo} {
    &:nth-child(odd) {
      border-left: 0;
    }
    &:nth-child(n + 3) {
      border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
    }
  }
  ${media.phone} {
    flex: none;
    min-width: 132px;
  }
`
export const Stack = styled.div`
  display: grid;
  gap: 6px;
`
export const Label = styled.div`
  font-size: 12px;
  color: ${({ theme }) => theme.color.text.secondary};
  ${ellipsis}
  small {
    margin-left: 2px;
    font-size: inherit;
    color: ${({ theme }) => theme.color.text.tertiary};
  }
`
export const Row = styled.div<{ $isWide?: boolean }>`
  display: flex;
  align-items: ${({ $isWide }) => ($isWide ? 'flex-end' : 'baseline')};
  justify-content: ${({ $isWide }) => ($isWide ? 'space-between' : 'flex-start')};
  gap: 8px;
`
export const Big = styled.span`
  font-size: 24px;
  line-height: 1.2;
  font-weight: 700;
  white-space: nowrap;
`
export const Small = styled.small`
  margin-left: 3px;
  font-size: 13px;
  font-weight: 400;
  color: ${({ theme }) => theme.color.text.secondary};
`
export const Counts = styled.span`
  display: inline-flex;
  gap: 4px;
`
export const Severity = styled.span<{ $level: 'DANGER' | 'WARNING' }>`
  height: 20px;
  padding: 0 7px;
  border-radius: ${({ theme }) => theme.radius.sm};
  font-size: 12px;
  line-height: 20px;
  font-weight: 700;
  white-space: nowrap;
  ${({ theme, $level }) =>
    $level === 'DANGER'
      ? `background: ${theme.color.danger.solid}; color: ${theme.color.text.onSolid};`
      : `background: ${theme.color.warning.subtle}; color: ${theme.color.warning.text};`}
`
export const Track = styled.div.attrs<{ $percent: number }>(({ $percent }) => ({
  style: { backgroundSize: `${$percent}% 100%` },
}))`
  height: 3px;
  margin-top: 4px;
  border-radius: 2px;
  background: linear-gradient(${({ theme }) => theme.color.metric.wear} 0 0) no-repeat
    ${({ theme }) => theme.color.bg.muted};
`
