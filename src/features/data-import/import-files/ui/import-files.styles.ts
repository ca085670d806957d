import { styled } from 'styled-components'
import { media } from '@/shared/theme'

export const Frame = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[20]};
  grid-template-columns: minmax(0, 1fr);
  width: 100%;
  max-width: 960px;
  padding: 8px 24px 24px;
  ${media.phone} {
    padding: 8px 16px 16px;
  }
`
export const Heading = styled.h2`
  ${({ theme }) => ({ ...theme.typography.subheading })}
  margin-bottom: ${({ theme }) => theme.space[8]};
`
export const Small = styled.span`
  ${({ theme }) => ({ ...theme.typography.caption })}
  display: block;
  color: ${({ theme }) => theme.color.text.secondary};
  overflow-wrap: anywhere;
`
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[8]};
  align-items: center;
`
