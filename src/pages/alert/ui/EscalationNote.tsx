import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { AlertRule } from '@/entities/alert'
import { media } from '@/shared/theme'
import { InlineNote } from '@/shared/ui/inline-note'

/** Whom a rule tells, step by step, and what it sends to the subject, and whom that would not reach: said before there is an alert. */
export function EscalationNote({
  rule: { escalationSentence: sentence, escalationWarnings: warnings, asksSentence, asksWarning },
}: {
  rule: AlertRule
}) {
  const { t } = useLingui()
  if (sentence === null && asksSentence === null) return null
  return (
    <Frame aria-label={t`段階的な通知と被験者への送信`}>
      {asksSentence !== null && <p>{asksSentence}</p>}
      {asksWarning !== null && <InlineNote tone="warning">{asksWarning}</InlineNote>}
      {sentence !== null && <p>{sentence}</p>}
      {warnings.length > 0 && (
        <InlineNote tone="warning" title={t`このままでは届かない段階があります`}>
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </InlineNote>
      )}
    </Frame>
  )
}

const Frame = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  padding: ${({ theme }) => `0 ${theme.space[24]} ${theme.space[12]}`};
  ${({ theme }) => ({ ...theme.typography.dense })}
  color: ${({ theme }) => theme.color.text.secondary};
  ${media.phone} {
    padding-inline: ${({ theme }) => theme.space[16]};
  }
`
