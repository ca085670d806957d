import { styled } from 'styled-components'
import { ellipsis } from '@/shared/theme'

/** Pixels of a line of the picture with so many notes of one line each under its words. */
export function lineHeight(notes: number): number {
  return 38 + 20 * notes
}

export const Words = styled.p`
  ${ellipsis}
`
export const Note = styled.p`
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.tertiary};
  overflow-wrap: anywhere;
  line-height: 20px;
  &[data-on] {
    color: ${({ theme }) => theme.color.accent.text};
  }
`
