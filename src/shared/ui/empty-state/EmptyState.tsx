import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../icon'
import { Dial } from './Dial'

/**
 * One line, one reason, one action. The picture depends on `kind`: `nothing` has the dial, `noMatch` the lens, `failed` the
 * danger icon.
 */
export function EmptyState({
  kind = 'nothing',
  title,
  reason,
  action,
  isPage = false,
}: {
  kind?: 'nothing' | 'noMatch' | 'failed'
  title: string
  reason?: ReactNode
  action?: ReactNode
  /** The page has no other content, so the line is its h1. */
  isPage?: boolean
}) {
  return (
    <Frame role={kind === 'failed' ? 'alert' : 'status'}>
      {kind === 'nothing' && <Dial />}
      {kind === 'noMatch' && <Icon name="search" size="lg" />}
      {kind === 'failed' && (
        <Danger>
          <Icon name="alert" size="lg" />
        </Danger>
      )}
      <Title as={isPage ? 'h1' : 'p'}>{title}</Title>
      {reason !== undefined && <Reason>{reason}</Reason>}
      {action !== undefined && <Action>{action}</Action>}
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space[4]};
  flex: 1;
  min-height: 180px;
  padding: ${({ theme }) => theme.space[24]};
  text-align: center;
  color: ${({ theme }) => theme.color.text.tertiary};
`
const Danger = styled.span`
  color: ${({ theme }) => theme.color.danger.text};
`
const Title = styled.p`
  ${({ theme }) => ({ ...theme.typography.subheading })}
  margin-top: ${({ theme }) => theme.space[4]};
  color: ${({ theme }) => theme.color.text.primary};
`
const Reason = styled.p`
  ${({ theme }) => ({ ...theme.typography.dense })}
  max-width: 40em;
  color: ${({ theme }) => theme.color.text.secondary};
`
const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${({ theme }) => theme.space[8]};
  margin-top: ${({ theme }) => theme.space[8]};
`
