import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { media } from '@/shared/theme'

/** A section of the account page: heading, explanation and actions. */
export function Card({
  title,
  status,
  lead,
  children,
}: {
  title: string
  status?: ReactNode
  lead?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <Frame aria-labelledby={id}>
      <Head>
        <Title id={id}>{title}</Title>
        {status}
      </Head>
      {lead !== undefined && <Lead>{lead}</Lead>}
      {children}
    </Frame>
  )
}

/** Buttons of a card, in one row. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[8]};
`
const Frame = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[12]};
  padding: ${({ theme }) => `${theme.space[16]} ${theme.space[20]}`};
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.bg.surface};
  ${media.phone} {
    padding: ${({ theme }) => theme.space[16]};
  }
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
`
const Title = styled.h2`
  ${({ theme }) => ({ ...theme.typography.heading })}
`
const Lead = styled.p`
  ${({ theme }) => ({ ...theme.typography.dense })}
  line-height: 1.7;
  color: ${({ theme }) => theme.color.text.secondary};
`
