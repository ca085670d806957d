import { css, styled } from 'styled-components'
import { hatch, type SequentialStep, sequentialColours } from '@/entities/measurement'
import { ellipsis, media } from '@/shared/theme'
import { cellWidth, codeWidth, headHeight, rowHeight } from '../model/measures'

// The page's padding, so that the codes are aligned with its title.
const gutter = css`
  padding-left: 24px;
  ${media.phone} {
    padding-left: 16px;
  }
`
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
    position: relative;
    flex: none;
    overflow: auto hidden;
    contain: style;
  }
  border-top: 1px solid ${({ theme }) => theme.color.border.default};
`
export const Head = styled.div`
  position: sticky;
  top: 0;
  z-index: ${({ theme }) => theme.zIndex.sticky};
  height: ${headHeight}px;
  background: ${({ theme }) => theme.color.bg.subtle};
  ${media.short} {
    position: relative;
  }
  border-bottom: 1px solid ${({ theme }) => theme.color.border.default};
`
export const CornerCell = styled.div`
  position: sticky;
  left: 0;
  z-index: 1;
  width: ${codeWidth}px;
  height: 100%;
  ${gutter}
  line-height: ${headHeight}px;
  font-size: 12px;
  font-weight: 700;
  color: ${({ theme }) => theme.color.text.secondary};
  background: inherit;
  border-right: 1px solid ${({ theme }) => theme.color.border.default};
`
export const DayHead = styled.div<{ $today: boolean }>`
  position: absolute;
  top: 4px;
  width: ${cellWidth - 2}px;
  padding: 2px 0;
  font-size: 11px;
  line-height: 15px;
  text-align: center;
  border-radius: ${({ theme }) => theme.radius.xs};
  color: ${({ theme }) => theme.color.text.secondary};
  ${({ theme, $today }) => $today && `box-shadow: inset 0 0 0 1.5px ${theme.color.accent.text};`}
`
export const Weekday = styled.div<{ $tone: 'red' | 'blue' | 'plain' }>`
  color: ${({ theme, $tone }) =>
    ({ red: theme.color.danger.text, blue: theme.color.accent.text, plain: 'inherit' })[$tone]};
`
export const Body = styled.div`
  position: relative;
`
export const Row = styled.div`
  position: absolute;
  top: 0;
  left: 0;
  height: ${rowHeight}px;
  contain: layout style;
`
export const CodeCell = styled.div`
  position: sticky;
  left: 0;
  z-index: 1;
  width: ${codeWidth}px;
  height: ${rowHeight}px;
  ${gutter}
  line-height: ${rowHeight}px;
  display: flex;
  align-items: center;
  > span {
    flex: 1;
    ${ellipsis}
  }
  /* One in each row would be read as a figure: it lies over the code where the pointer is, and takes no width from it. */
  > button {
    position: absolute;
    right: 4px;
    background: ${({ theme }) => theme.color.bg.surface};
  }
  > button:not([aria-expanded='true']) {
    opacity: 0;
  }
  ${Row}:hover > & > button {
    opacity: 1;
  }
  font-size: 12px;
  font-weight: 700;
  cursor: pointer;
  background: ${({ theme }) => theme.color.bg.surface};
  border-right: 1px solid ${({ theme }) => theme.color.border.default};
  ${Row}[aria-selected='true'] > & {
    background: ${({ theme }) => theme.color.bg.selected};
  }
`
interface CellStyle {
  $cursor: boolean
  $open: boolean
}
const cell = css<CellStyle>`
  position: absolute;
  top: 1px;
  width: ${cellWidth - 2}px;
  height: ${rowHeight - 2}px;
  line-height: ${rowHeight - 2}px;
  border-radius: ${({ theme }) => theme.radius.xs};
  font-size: 11px;
  text-align: center;
  ${ellipsis}
  cursor: pointer;
  ${({ theme, $open }) => $open && `box-shadow: inset 0 0 0 2px ${theme.color.text.primary};`}
  ${Scroller}:focus-visible & {
    ${({ theme, $cursor }) =>
      $cursor && `outline: 2px solid ${theme.color.focus.ring}; outline-offset: 1px; z-index: 1;`}
  }
`
export const FigureCell = styled.div<CellStyle & { $step: SequentialStep; $thin: boolean }>`
  ${sequentialColours}
  ${cell}
  &::after {
    ${({ theme, $thin }) =>
      $thin &&
      `content: ''; position: absolute; top: 0; right: 0; border: 4px solid transparent;
       border-top-color: ${theme.color.warning.mark}; border-right-color: ${theme.color.warning.mark};`}
  }
`
export const EmptyCell = styled.div<CellStyle & { $twoLines: boolean }>`
  ${hatch}
  ${cell}
  ${({ $twoLines }) => $twoLines && 'padding-top: 2px; line-height: 13px; white-space: pre;'}
  color: ${({ theme }) => theme.color.text.secondary};
`
export const OutsideCell = styled.div<CellStyle>`
  ${cell}
  color: ${({ theme }) => theme.color.text.tertiary};
`
export const Foot = styled.footer`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  min-height: 36px;
  padding: 6px 24px;
  border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  font-size: 12px;
  color: ${({ theme }) => theme.color.text.secondary};
  ${media.phone} {
    padding-inline: 16px;
  }
`
export const Legend = styled.div`
  display: flex;
  align-items: center;
  gap: 6px 10px;
  flex-wrap: wrap;
  margin-left: auto;
  font-size: 11px;
  ${media.phone} {
    flex-basis: 100%;
  }
`
export const LegendItem = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  white-space: nowrap;
`
const swatch = css`
  position: relative;
  width: 14px;
  height: 12px;
  border-radius: 2px;
  overflow: hidden;
`
export const StepSwatch = styled.i<{ $step: SequentialStep }>`
  ${swatch}
  ${sequentialColours}
`
export const HatchSwatch = styled.i`
  ${swatch}
  ${hatch}
`
export const ThinSwatch = styled(StepSwatch)`
  &::after {
    content: '';
    position: absolute;
    top: 0;
    right: 0;
    border: 3px solid transparent;
    border-top-color: ${({ theme }) => theme.color.warning.mark};
    border-right-color: ${({ theme }) => theme.color.warning.mark};
  }
`
export const Failure = styled.div`
  position: absolute;
  inset: auto 24px 48px;
  ${media.short} {
    position: sticky;
    bottom: 12px;
  }
  z-index: ${({ theme }) => theme.zIndex.sticky};
`
