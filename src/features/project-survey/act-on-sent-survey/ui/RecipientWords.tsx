import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { reasonWords } from '@/entities/surveys/sent-survey'
import { formatDateTime, localTimeZone } from '@/shared/lib/dates'
import { formatNumber } from '@/shared/lib/numbers'
import type { Recipients } from '../api/act-on-sent-survey-api'

/** To how many a message goes, and to how many not, and why. */
export function RecipientWords({ recipients }: { recipients: Recipients }) {
  const { t } = useLingui()
  const held = recipients.held.reduce((sum, { subjectCount }) => sum + subjectCount, 0)
  const [sent, left] = [formatNumber(recipients.subjectCount), formatNumber(held)]
  return (
    <>
      <p>
        <Count>
          {recipients.subjectCount > 0 ? t`${sent}名に送信します。` : t`送信できる被験者はいません。`}
        </Count>
        {held > 0 && (
          <span>
            <Trans>{left}名には送れません。</Trans>
          </span>
        )}
      </p>
      {recipients.delayed && (
        <p>
          <Trans>
            {formatNumber(recipients.delayed.subjectCount)}名は送信しない時間帯です。明けてから（
            {formatDateTime(new Date(recipients.delayed.until), localTimeZone())} 以降に）送信します。
          </Trans>
        </p>
      )}
      {held > 0 && (
        <ul>
          {recipients.held.map(({ reason, subjectCount }) => (
            <li key={reason}>
              {heldWords(reason)}: {t`${formatNumber(subjectCount)}名`}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function heldWords(reason: string): string {
  if (reason === 'just_sent') return t`30分以内に送ったか、送信しない時間帯が明けるのを待っています`
  if (reason === 'not_open') return t`回答済みか、受け付けが終わっています`
  return reasonWords(reason) ?? t`送れません`
}

const Count = styled.b`
  color: ${({ theme }) => theme.color.text.primary};
`
