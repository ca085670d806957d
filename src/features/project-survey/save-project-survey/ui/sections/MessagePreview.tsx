import { Trans } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { MessageChannel } from '@/shared/api/generated/schema'
import {
  lineText,
  type MessageFilling,
  messageAsSent,
  smsText,
} from '../../../../../../engines/message-placeholders'
import type { MessageText } from '../../model/messages'

/** A message as the subject gets it: filled in by what fills the one that leaves, and as the channel writes it. */
export function MessagePreview({
  text,
  channel,
  filling,
}: {
  text: MessageText
  channel: Exclude<MessageChannel, 'NONE'>
  filling: MessageFilling
}) {
  const { language, link } = filling
  const sent = messageAsSent(text, filling)
  return (
    <Frame>
      <summary>
        <Trans>届くメッセージを見る</Trans>
      </summary>
      {channel === 'MAIL' ? (
        <>
          <b lang={language}>{sent.subject}</b>
          <p lang={language}>{sent.text}</p>
        </>
      ) : (
        <p lang={language}>{channel === 'LINE' ? lineText(sent) : smsText({ ...sent, link })}</p>
      )}
    </Frame>
  )
}

const Frame = styled.details`
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[12]}`};
  border: 1px solid ${({ theme }) => theme.color.border.subtle};
  border-radius: ${({ theme }) => theme.radius.lg};
  ${({ theme }) => ({ ...theme.typography.dense })}
  overflow-wrap: anywhere;
  word-break: auto-phrase;
  summary {
    min-height: ${({ theme }) => theme.size.targetMin};
    cursor: pointer;
    color: ${({ theme }) => theme.color.accent.text};
  }
  p {
    padding-top: ${({ theme }) => theme.space[8]};
    white-space: pre-wrap;
  }
`
