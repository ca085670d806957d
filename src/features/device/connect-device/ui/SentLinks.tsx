import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { formatNumber } from '@/shared/lib/numbers'
import { InlineNote } from '@/shared/ui/inline-note'
import type { LinksSent } from '../api/connect-device-api'
import { whenSent } from '../model/sent-words'

/** What came of sending links: when they leave, and who gets none and why. */
export function SentLinks({ sent }: { sent: LinksSent }) {
  const { t } = useLingui()
  const left = formatNumber(sent.refused.length)
  return (
    <Results>
      {sent.sent > 0 && <InlineNote tone="success">{whenSent(sent).join(' ')}</InlineNote>}
      {sent.refused.length > 0 && (
        <InlineNote tone="warning" title={t`${left}件には送信しません。`}>
          <ul>
            {sent.refused.map(({ deviceId, code, reason }) => (
              <li key={deviceId}>
                {code}: {reason}
              </li>
            ))}
          </ul>
        </InlineNote>
      )}
    </Results>
  )
}

const Results = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  max-height: 320px;
  overflow: auto;
`
