import { styled } from 'styled-components'
import { media } from '@/shared/theme'

export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  gap: 24px;
  min-height: 0;
  padding: 8px 24px 24px;
  overflow: auto;
  ${media.short} {
    flex: none;
    overflow: visible;
  }
  border-top: 1px solid ${({ theme }) => theme.color.border.default};
  ${media.phone} {
    padding: 8px 16px 24px;
  }
`
export const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: 8px;
`
export const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  min-height: 32px;
  h2 {
    ${({ theme }) => ({ ...theme.typography.subheading })}
  }
  > :last-child {
    margin-left: auto;
  }
`
export const Reading = styled.p`
  min-height: 20px;
  font-size: 13px;
  color: ${({ theme }) => theme.color.text.secondary};
  b {
    color: ${({ theme }) => theme.color.text.primary};
  }
`
export const Legend = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 14px;
  font-size: 11px;
  color: ${({ theme }) => theme.color.text.secondary};
`
export const LegendItem = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  white-space: nowrap;
`
