import { css, styled } from 'styled-components'
import { ellipsis, focusRing, media } from '@/shared/theme'

export const Frame = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
  ${media.short} {
    flex: 1 0 auto;
  }
`
export const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  overflow-anchor: none;
  contain: strict;
  outline: none;
  ${media.short} {
    flex: 1 0 auto;
    overflow: visible;
    contain: style;
  }
  font-size: ${({ theme }) => theme.typography.dense.fontSize};
`
export const Head = styled.div`
  position: sticky;
  top: 0;
  z-index: ${({ theme }) => theme.zIndex.sticky};
  display: grid;
  height: 34px;
  padding: 0 16px;
  background: ${({ theme }) => theme.color.bg.subtle};
  border-bottom: 1px solid ${({ theme }) => theme.color.border.default};
`
export const HeadCell = styled.div<{ $right: boolean }>`
  display: flex;
  align-items: center;
  min-width: 0;
  padding: 0 8px;
  justify-content: ${({ $right }) => ($right ? 'flex-end' : 'flex-start')};
`
const words = css`
  display: inline-flex;
  align-items: baseline;
  gap: 4px;
  height: 24px;
  font: inherit;
  font-size: 12px;
  line-height: 24px;
  font-weight: 700;
  white-space: nowrap;
`
/** Of a column by which the list is not ordered. */
/** A title and its period, which a press on either sorts by. */
export const SortTitle = styled.span`
  ${words}
`
export const HeadWords = styled.span`
  ${words}
  color: ${({ theme }) => theme.color.text.secondary};
`
export const SortButton = styled.button<{ $sorted: boolean }>`
  ${words}
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
  color: ${({ theme, $sorted }) => ($sorted ? theme.color.text.primary : theme.color.text.secondary)};
  border-radius: ${({ theme }) => theme.radius.xs};
  ${focusRing}
  &:hover {
    color: ${({ theme }) => theme.color.text.primary};
  }
`
export const Note = styled.span`
  font-weight: 400;
  color: ${({ theme }) => theme.color.text.tertiary};
`
export const Body = styled.div`
  position: relative;
`
export const Row = styled.div<{ $cursor: boolean }>`
  position: absolute;
  inset: 0 0 auto;
  display: grid;
  align-items: center;
  padding: 0 16px;
  border-bottom: 1px solid ${({ theme }) => theme.color.border.subtle};
  --row: ${({ theme }) => theme.color.bg.surface};
  background: var(--row);
  cursor: pointer;
  contain: strict;
  &:hover {
    --row: ${({ theme }) => theme.color.bg.hover};
  }
  &[aria-selected='true'] {
    --row: ${({ theme }) => theme.color.bg.selected};
  }
  ${Scroller}:focus-visible & {
    ${({ theme, $cursor }) =>
      $cursor && `outline: 2px solid ${theme.color.focus.ring}; outline-offset: -2px;`}
  }
`
export const Cell = styled.div<{ $right: boolean }>`
  min-width: 0;
  padding: 0 8px;
  overflow: hidden;
  text-align: ${({ $right }) => ($right ? 'right' : 'left')};
`
export const Subject = styled.div`
  min-width: 0;
`
export const Code = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
  line-height: 18px;
  font-weight: 700;
  white-space: nowrap;
  > :last-child {
    ${ellipsis}
  }
`
export const Acted = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 4px;
  min-width: 0;
  > :first-child {
    min-width: 0;
  }
  /* Where there is a pointer the action lies over the reasons it is on, and takes no width from the others. */
  @media (hover: hover) {
    > button {
      position: absolute;
      right: 0;
      opacity: 0;
      background: var(--row);
      box-shadow: -10px 0 6px var(--row);
    }
    ${Row}:hover & > button {
      opacity: 1;
    }
  }
`
export const Tags = styled.div`
  padding-left: 14px;
  overflow: hidden;
`
export const Chart = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  /* Spare space goes between the columns, so that a figure stays next to its chart. */
  max-width: 132px;
`
const reason = css`
  font-size: 11px;
  line-height: 13px;
  white-space: normal;
  /* Japanese breaks where the reason says, and within a word only where there is no other way. */
  word-break: keep-all;
  overflow-wrap: anywhere;
  color: ${({ theme }) => theme.color.text.tertiary};
`
/** The reason in place of a figure, on two lines where there is no room for one. Screen readers are told it in full. */
export const FigureReason = styled.span.attrs({ 'aria-hidden': true })`
  ${reason}
  display: block;
  min-width: 34px;
  text-wrap: balance;
  text-align: right;
`
/** The reason in place of a chart without values; the figure beside it says the same to screen readers. */
export const Reason = styled.span.attrs({ 'aria-hidden': true })<{ $width: number }>`
  ${reason}
  display: inline-block;
  flex: 0 1 auto;
  overflow: hidden;
  vertical-align: middle;
  min-width: ${({ $width }) => $width}px;
  max-width: 100%;
`
export const Figure = styled.span`
  margin-left: auto;
  white-space: nowrap;
`
export const Card = styled.div`
  position: absolute;
  inset: 0 0 auto;
  display: flex;
  flex-direction: column;
  gap: 2px;
  padding: 10px 16px 8px;
  border-bottom: 1px solid ${({ theme }) => theme.color.border.subtle};
  background: ${({ theme }) => theme.color.bg.surface};
  cursor: pointer;
  contain: strict;
  &[aria-selected='true'] {
    background: ${({ theme }) => theme.color.bg.selected};
  }
`
export const CardLine = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 20px;
  font-size: 12px;
  ${Code} {
    font-size: 14px;
  }
  > :last-child {
    display: flex;
    flex: none;
    gap: 12px;
  }
`
export const CardCell = styled.div`
  min-width: 0;
`
export const CardCharts = styled.div`
  display: grid;
  grid-template-columns: 124px 1fr 1fr;
  gap: 14px;
  margin-top: 6px;
  small {
    display: block;
    font-size: 11px;
    line-height: 16px;
    color: ${({ theme }) => theme.color.text.tertiary};
  }
`
export const Failure = styled.div`
  position: absolute;
  inset: auto 24px 12px;
  ${media.short} {
    position: sticky;
  }
  z-index: ${({ theme }) => theme.zIndex.sticky};
`
