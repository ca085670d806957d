import { css } from 'styled-components'
import { media } from '@/shared/theme'

/** The bar above a list. Filters and actions have the same height, so that switching between them moves nothing. */
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
