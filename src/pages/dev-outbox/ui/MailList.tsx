import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { styled } from 'styled-components'
import type { OutboxMail } from '@/entities/outbox'
import { formatDateTime } from '@/shared/lib/dates'
import { ellipsis, focusRing } from '@/shared/theme'

/** One page of mails, newest first, with links to each mail and to the other pages. */
export function MailList({
  mails,
  readId,
  hrefOf,
  timeZone,
  pagination,
}: {
  mails: readonly OutboxMail[]
  readId: string | undefined
  hrefOf: (id: string) => To
  timeZone: string
  pagination: ReactNode
}) {
  const { t } = useLingui()
  return (
    <Frame>
      <List aria-label={t`メール`}>
        {mails.map(({ id, subject, to, sentAt }) => (
          <li key={id}>
            <Item to={hrefOf(id)} replace aria-current={id === readId || undefined}>
              <b>{subject}</b>
              <small>
                <span>{to}</span>
                <time dateTime={sentAt}>{formatDateTime(Date.parse(sentAt), timeZone)}</time>
              </small>
            </Item>
          </li>
        ))}
      </List>
      {pagination}
    </Frame>
  )
}

const Frame = styled.div`
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.lg};
  overflow: hidden;
  background: ${({ theme }) => theme.color.bg.surface};
`
const List = styled.ul`
  li + li {
    border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  }
`
const Item = styled(Link)`
  ${focusRing}
  display: block;
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[16]}`};
  color: ${({ theme }) => theme.color.text.primary};
  &:hover {
    text-decoration: none;
    background: ${({ theme }) => theme.color.bg.hover};
  }
  &:active {
    background: ${({ theme }) => theme.color.bg.muted};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-current] {
    background: ${({ theme }) => theme.color.bg.selected};
  }
  b {
    display: block;
    ${ellipsis}
  }
  small {
    display: flex;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space[8]};
    ${({ theme }) => ({ ...theme.typography.caption })}
    color: ${({ theme }) => theme.color.text.secondary};
  }
  small span {
    ${ellipsis}
  }
  time {
    flex: none;
  }
`
