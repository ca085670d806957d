import { styled } from 'styled-components'
import { media } from '@/shared/theme'

/** Below the list, with the same margins. */
export const FootPlace = styled.div`
  padding: ${({ theme }) => `${theme.space[16]} ${theme.space[24]}`};
  ${media.phone} {
    padding-inline: ${({ theme }) => theme.space[16]};
  }
`
