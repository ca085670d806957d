import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { media } from '@/shared/theme'

/** Stays at the foot of a long page: what stands, and at the right what to do with it. */
export function FootBar({ children, acts }: { children: ReactNode; acts: ReactNode }) {
  return (
    <Frame>
      {children}
      <Acts>{acts}</Acts>
    </Frame>
  )
}

const Frame = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[8]} ${theme.space[16]}`};
  align-items: center;
  margin-top: auto;
  padding: 12px 24px;
  border-top: 1px solid ${({ theme }) => theme.color.border.default};
  background: ${({ theme }) => theme.color.bg.surface};
  z-index: ${({ theme }) => theme.zIndex.sticky};
  ${({ theme }) => ({ ...theme.typography.dense })}
  ${media.phone} {
    padding: 8px 16px;
  }
`
const Acts = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[8]};
  margin-left: auto;
`
