import { Link } from 'react-router'
import { styled } from 'styled-components'
import { focusRing } from '@/shared/theme'

/** A link in a sentence or a cell. */
export const TextLink = styled(Link)`
  ${focusRing}
  border-radius: ${({ theme }) => theme.radius.xs};
  color: ${({ theme }) => theme.color.text.link};
  &:active {
    color: ${({ theme }) => theme.color.text.primary};
  }
`
