import { css } from 'styled-components'
import { media } from '@/shared/theme'

/** The one line over a list; filters and the acts on chosen rows take turns in it without a jump. */
export const barFrame = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  flex: none;
  min-height: 52px;
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[24]}`};
  ${media.phone} {
    padding-inline: ${({ theme }) => theme.space[16]};
  }
`
