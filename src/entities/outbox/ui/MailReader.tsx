import { Trans } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { formatDateTime } from '@/shared/lib/dates'
import type { OutboxMail } from '../api/outbox-api'

const address = /(https?:\/\/\S+)/g

/** One mail in plain text, with its links. */
export function MailReader({ mail, timeZone }: { mail: OutboxMail; timeZone: string }) {
  const sentAt = formatDateTime(Date.parse(mail.sentAt), timeZone)
  return (
    <article aria-labelledby={`mail-${mail.id}`}>
      <Subject id={`mail-${mail.id}`}>{mail.subject}</Subject>
      <Facts>
        <Trans>
          宛先：{mail.to}　{sentAt}
        </Trans>
      </Facts>
      <Text>
        {mail.text.split(address).map((part, at) =>
          // split() puts the matches of the pattern at odd positions.
          at % 2 === 1 ? (
            <a key={part} href={part}>
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </Text>
    </article>
  )
}

const Subject = styled.h2`
  ${({ theme }) => ({ ...theme.typography.heading })}
`
const Facts = styled.p`
  ${({ theme }) => ({ ...theme.typography.caption })}
  margin-top: ${({ theme }) => theme.space[4]};
  color: ${({ theme }) => theme.color.text.secondary};
`
const Text = styled.p`
  margin-top: ${({ theme }) => theme.space[16]};
  padding-top: ${({ theme }) => theme.space[16]};
  border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  line-height: 1.8;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  a {
    text-decoration: underline;
  }
`
