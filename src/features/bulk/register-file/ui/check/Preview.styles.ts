import { styled } from 'styled-components'
import { ellipsis } from '@/shared/theme'

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
export const HeadCell = styled(Cell)`
  ${ellipsis}
  font-weight: ${({ theme }) => theme.font.weight.bold};
  color: ${({ theme }) => theme.color.text.secondary};
`
