import { styled } from 'styled-components'
import { visuallyHidden } from '@/shared/theme'

/** Text for screen readers, where sighted users see a picture. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`
