import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { formatNumber } from '@/shared/lib/numbers'
import { Checkbox } from '@/shared/ui/checkbox'
import { InlineNote } from '@/shared/ui/inline-note'
import { LoadingBar } from '@/shared/ui/loading-bar'
import { ProblemNote } from '@/shared/ui/problem-note'
import type { ConnectLabels } from '../api/issue-subject-links-api'

/** An option of the sheet of labels: a second label each, by which the subject connects the device. */
export function ConnectCodes({
  isOn,
  onChange,
  made,
  isLoading,
  error,
}: {
  isOn: boolean
  onChange: (isOn: boolean) => void
  made: ConnectLabels | undefined
  isLoading: boolean
  error: unknown
}) {
  const { t } = useLingui()
  const count = formatNumber(made?.items.length ?? 0)
  const left = formatNumber(made?.refused.length ?? 0)
  return (
    <Option>
      <Checkbox isSelected={isOn} onChange={onChange} isDisabled={isLoading}>
        <Trans>デバイスの連携用の QR コードも付ける</Trans>
      </Checkbox>
      <small>
        <Trans>1回だけ、7日間使えます。付けると、前に渡した連携のリンクは使えなくなります。</Trans>
      </small>
      <LoadingBar isPending={isLoading} />
      <ProblemNote error={error} failed={t`連携用の QR コードを作成できませんでした。`} />
      {isOn && made && (
        <>
          <p role="status">
            <Trans>連携用のラベル {count}枚を付けました。</Trans>
          </p>
          {made.refused.length > 0 && (
            <InlineNote tone="warning" title={t`${left}名には連携用のラベルがありません。`}>
              <ul>
                {made.refused.map(({ testSubjectId, code, reason }) => (
                  <li key={testSubjectId}>
                    {code}: {reason}
                  </li>
                ))}
              </ul>
            </InlineNote>
          )}
        </>
      )}
    </Option>
  )
}

const Option = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  justify-items: start;
  small {
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
