import { css, styled } from 'styled-components'
import { ellipsis } from '@/shared/theme'

/** The code stays in view while the other columns scroll under it. */
export const frozen = css`
  position: sticky;
  left: 0;
  z-index: 1;
  background: ${({ theme }) => theme.color.bg.surface};
  box-shadow: 1px 0 0 ${({ theme }) => theme.color.border.subtle};
`
/** One line of the preview: line number, verdict, and the mapped columns. */
export const Line = styled.div`
  display: grid;
  align-items: center;
  min-height: 40px;
`
export const Cell = styled.div<{ $isNumber?: boolean }>`
  min-width: 0;
  padding: 4px 8px;
  text-align: ${({ $isNumber }) => ($isNumber ? 'right' : 'left')};
  color: ${({ theme, $isNumber }) => theme.color.text[$isNumber ? 'secondary' : 'primary']};
`
export const HeadCell = styled(Cell)<{ $isFrozen?: boolean }>`
  ${({ $isFrozen }) => $isFrozen && frozen}
  ${ellipsis}
  font-weight: ${({ theme }) => theme.font.weight.bold};
  color: ${({ theme }) => theme.color.text.secondary};
  ${({ theme, $isFrozen }) => $isFrozen && `background: ${theme.color.bg.subtle};`}
`
