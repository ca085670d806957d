import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { jobLabel, useQueueStateQuery } from '@/entities/jobs/job-failure'
import { listed } from '@/shared/i18n'
import { formatDateTime } from '@/shared/lib/dates'
import { media } from '@/shared/theme'
import { StatusDot } from '@/shared/ui/status-dot'

const askAgainMs = 30_000

/** 処理の状況: the servers that work the queue, and what is late, with what to do. Nothing until it is known. */
export function QueueState() {
  const { t } = useLingui()
  const { data } = useQueueStateQuery({}, { pollingInterval: askAgainMs, skipPollingIfUnfocused: true })
  if (!data) return null
  const { queueWorkers, lateWork } = data
  const lateJobs = listed((lateWork?.jobs ?? []).map((job) => jobLabel(job)))
  return (
    <Block>
      {lateWork && (
        <p>
          <strong>
            <Trans>
              <Time at={lateWork.since} />
              から、行うべき処理が遅れています。
            </Trans>
          </strong>{' '}
          {lateJobs && (
            <span>
              <Trans>遅れている処理：{lateJobs}。</Trans>
            </span>
          )}
          {lateWork.isOfSurveys && (
            <span>
              <Trans>アンケートの案内が送信されていません。</Trans>
            </span>
          )}
        </p>
      )}
      {queueWorkers.length === 0 && (
        <p>
          <Trans>処理を行うサーバーが動いていません。Kansokuのワーカーを起動してください。</Trans>
        </p>
      )}
      {queueWorkers.length > 0 && (
        <Workers>
          {queueWorkers.map(({ id, host, workedAt, isWorking }) => (
            <li key={id}>
              <Host lang="en">{host}</Host>
              {isWorking ? (
                <StatusDot tone="success" label={t`処理中`} />
              ) : (
                <>
                  <StatusDot tone="danger" label={t`応答なし`} />
                  <span>
                    <Trans>
                      最後の処理：
                      <Time at={workedAt} />
                      。このサーバーのログを確認し、Kansokuを再起動してください。
                    </Trans>
                  </span>
                </>
              )}
            </li>
          ))}
        </Workers>
      )}
    </Block>
  )
}

function Time({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateTime(Date.parse(at), 'Asia/Tokyo')}</time>
}

const Block = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  padding: ${({ theme }) => `${theme.space[12]} ${theme.space[24]}`};
  ${media.phone} {
    padding-inline: ${({ theme }) => theme.space[16]};
  }
`
const Workers = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    flex-wrap: wrap;
    gap: ${({ theme }) => `${theme.space[4]} ${theme.space[12]}`};
  }
`
const Host = styled.code`
  overflow-wrap: anywhere;
`
