import { Trans } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { filledIn, type Placeholder } from '../../../../../../engines/message-placeholders'
import type { MessageLanguage, MessageText } from '../../model/messages'

/** A message as the subject sees it. */
export function MessagePreview({
  text,
  values,
  language,
}: {
  text: MessageText
  values: Readonly<Record<Placeholder, string>>
  language: MessageLanguage
}) {
  return (
    <Frame>
      <summary>
        <Trans>届くメッセージを見る</Trans>
      </summary>
      <b lang={language}>{filledIn(text.subject, values)}</b>
      <p lang={language}>{filledIn(text.body, values)}</p>
    </Frame>
  )
}

const Frame = styled.details`
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[12]}`};
  border: 1px solid ${({ theme }) => theme.color.border.subtle};
  border-radius: ${({ theme }) => theme.radius.lg};
  ${({ theme }) => ({ ...theme.typography.dense })}
  overflow-wrap: anywhere;
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
