import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { reasonWords } from '@/entities/surveys/sent-survey'
import { formatNumber } from '@/shared/lib/numbers'
import type { Reach } from '../api/act-on-sent-survey-api'

/** To how many a message goes, and to how many not, and why. */
export function ReachWords({ reach }: { reach: Reach }) {
  const { t } = useLingui()
  const held = reach.held.reduce((sum, { subjectCount }) => sum + subjectCount, 0)
  const [sent, left] = [formatNumber(reach.subjectCount), formatNumber(held)]
  return (
    <>
      <p>
        <Count>{reach.subjectCount > 0 ? t`${sent}名に送信します。` : t`送信できる被験者はいません。`}</Count>
        {held > 0 && <Trans>{left}名には送れません。</Trans>}
      </p>
      {held > 0 && (
        <ul>
          {reach.held.map(({ reason, subjectCount }) => (
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
  if (reason === 'just_sent') return t`10分以内に送りました`
  if (reason === 'not_open') return t`回答済みか、受け付けが終わっています`
  return reasonWords(reason) ?? t`送れません`
}

const Count = styled.b`
  color: ${({ theme }) => theme.color.text.primary};
`
