import { css, styled } from 'styled-components'
import { ellipsis, focusRing, media, visuallyHidden } from '@/shared/theme'
import type { Density } from './use-table-settings'

const heights = { compact: 'rowCompact', default: 'rowDefault', relaxed: 'rowRelaxed' } as const

export const Scroller = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: auto;
  ${media.short} {
    flex: none;
    overflow: visible;
  }
`
/** Of rows with two lines of text, in pixels. */
const twoLineHeights = { compact: 48, default: 58, relaxed: 60 } as const

export const Table = styled.table<{ $density: Density; $hasTwoLines: boolean }>`
  --row-height: ${({ theme, $density, $hasTwoLines }) =>
    $hasTwoLines ? `${twoLineHeights[$density]}px` : theme.size[heights[$density]]};
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${({ theme }) => theme.typography.dense.fontSize};
  ${media.phone} {
    display: block;
  }
`
export const Body = styled.tbody`
  ${media.phone} {
    display: block;
  }
`
/** Not while a control within the row is pressed. */
const pressedRow = css`
  &:active:not(:has(:is(button, label, input):active)) > * {
    background: ${({ theme }) => theme.color.bg.muted};
  }
`
export const Row = styled.tr<{ $isLink?: boolean }>`
  cursor: ${({ $isLink }) => ($isLink ? 'pointer' : 'auto')};
  tbody > & {
    &:hover > *,
    &:focus-within > * {
      background: ${({ theme }) => theme.color.bg.hover};
    }
    &[data-selected] > * {
      background: ${({ theme }) => theme.color.bg.selected};
    }
    ${({ $isLink }) => $isLink && pressedRow}
  }
  thead > & {
    ${media.phone} {
      ${visuallyHidden}
    }
  }
  tbody > & {
    ${media.phone} {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: ${({ theme }) => `${theme.space[4]} ${theme.space[12]}`};
      position: relative;
      padding: ${({ theme }) => `${theme.space[12]} ${theme.space[16]}`};
      border-bottom: 1px solid ${({ theme }) => theme.color.border.subtle};
      &[data-selected] {
        background: ${({ theme }) => theme.color.bg.selected};
      }
    }
  }
`
const leaving = css<{ $priority?: 2 | 3 | undefined }>`
  ${({ $priority }) => $priority === 3 && css`${media.overlay} { display: none; }`}
  ${({ $priority }) => $priority === 2 && css`${media.rail} { display: none; }`}
`
const box = css`
  height: var(--row-height);
  padding: ${({ theme }) => `${theme.space[4]} ${theme.space[12]}`};
  text-align: left;
  font-weight: ${({ theme }) => theme.font.weight.regular};
  &:first-child {
    padding-left: ${({ theme }) => theme.space[24]};
  }
  &:last-child {
    padding-right: ${({ theme }) => theme.space[24]};
  }
`
const head = css`
  ${box}
  position: sticky;
  top: 0;
  height: 36px;
  z-index: ${({ theme }) => theme.zIndex.sticky};
  background: ${({ theme }) => theme.color.bg.subtle};
  border-bottom: 1px solid ${({ theme }) => theme.color.border.default};
  color: ${({ theme }) => theme.color.text.secondary};
  white-space: nowrap;
`
export const Head = styled.th<{ $isRight: boolean; $priority: 2 | 3 | undefined }>`
  ${head}
  ${leaving}
  ${({ $isRight }) => $isRight && 'text-align: right;'}
`
export const ChoiceHead = styled.th`
  ${head}
  width: 52px;
`
export const MenuHead = styled.th`
  ${head}
  width: 56px;
  > span {
    ${visuallyHidden}
  }
`
export const HeadWords = styled.span`
  ${ellipsis}
  display: inline-block;
  max-width: 100%;
  line-height: ${({ theme }) => theme.size.targetMin};
  vertical-align: middle;
  font-weight: ${({ theme }) => theme.font.weight.bold};
  font-size: ${({ theme }) => theme.typography.caption.fontSize};
`
/** The sign keeps its space; it must not push the words of a right-aligned column away from its figures. */
export const SortButton = styled.button<{ $isSorted: boolean; $isRight: boolean }>`
  ${focusRing}
  display: inline-flex;
  vertical-align: middle;
  flex-direction: ${({ $isRight }) => ($isRight ? 'row-reverse' : 'row')};
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  min-height: ${({ theme }) => theme.size.targetMin};
  border-radius: ${({ theme }) => theme.radius.xs};
  font-weight: ${({ theme }) => theme.font.weight.bold};
  font-size: ${({ theme }) => theme.typography.caption.fontSize};
  color: ${({ theme, $isSorted }) => ($isSorted ? theme.color.text.primary : 'inherit')};
  &:hover {
    color: ${({ theme }) => theme.color.text.primary};
  }
`
const cell = css`
  ${box}
  border-bottom: 1px solid ${({ theme }) => theme.color.border.subtle};
  ${media.phone} {
    display: inline-flex;
    /* Aligned with the first of several lines. */
    align-items: baseline;
    gap: ${({ theme }) => theme.space[6]};
    height: auto;
    padding: 0;
    border: 0;
    &:first-child,
    &:last-child {
      padding: 0;
    }
  }
`
export const Cell = styled.td<{ $isRight: boolean; $priority: 2 | 3 | undefined }>`
  ${cell}
  ${leaving}
  ${({ $isRight }) => $isRight && 'text-align: right; white-space: nowrap;'}
  ${media.phone} {
    &::before {
      content: attr(data-title);
      flex: none;
      font-size: ${({ theme }) => theme.typography.axis.fontSize};
      color: ${({ theme }) => theme.color.text.tertiary};
    }
  }
`
/** On a phone it has a line of its own, beside the row's checkbox and menu: so many pixels. */
export const HeaderCell = styled.th<{ $priority: 2 | 3 | undefined; $beside: 0 | 36 | 96 }>`
  ${cell}
  ${leaving}
  font-weight: ${({ theme }) => theme.font.weight.bold};
  a {
    color: inherit;
  }
  ${media.phone} {
    flex-basis: calc(100% - ${({ $beside }) => $beside}px);
    flex-grow: 1;
    order: -2;
    min-width: 0;
    > * {
      flex: 1;
      min-width: 0;
    }
  }
`
export const Clamped = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  overflow-wrap: anywhere;
  tr:has(:focus-visible) & {
    display: block;
  }
  ${media.touch} {
    display: block;
  }
`
export const ChoiceCell = styled.td`
  ${cell}
  ${media.phone} {
    order: -2;
  }
`
export const MenuCell = styled.td<{ $isLast: boolean }>`
  ${cell}
  text-align: right;
  /* A menu is next to the name, not on a line below the other cells. */
  ${media.phone} {
    margin-left: auto;
    order: ${({ $isLast }) => ($isLast ? 0 : -1)};
  }
`
