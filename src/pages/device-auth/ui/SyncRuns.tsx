import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { type DeviceSyncRun, useDeviceSyncRunsQuery } from '@/features/device/connect-device'
import { listed } from '@/shared/i18n'
import { formatDateTime, localTimeZone } from '@/shared/lib/dates'
import { formatNumber } from '@/shared/lib/numbers'
import { Button } from '@/shared/ui/button'
import { QueryView } from '@/shared/ui/query-view'
import { SegmentedControl } from '@/shared/ui/segmented-control'
import { isProviderKey, providers } from '../../../../engines/providers'
import { outcomeName } from '../model/outcome-names'

const pageSize = 5
type Filter = 'ALL' | 'FAILED'

/** 取得の記録: each reading with what became of each kind of data. */
export function SyncRuns({ deviceId, provider }: { deviceId: string; provider: string }) {
  const { t } = useLingui()
  const [filter, setFilter] = useState<Filter>('ALL')
  const [offset, setOffset] = useState(0)
  const query = useDeviceSyncRunsQuery({ deviceId, filter, offset, limit: pageSize })
  const choose = (chosen: Filter) => {
    setFilter(chosen)
    setOffset(0)
  }
  return (
    <Card aria-labelledby="sync-runs">
      <Head>
        <h2 id="sync-runs">
          <Trans>取得の記録</Trans>
        </h2>
        <SegmentedControl<Filter>
          label={t`表示する記録`}
          value={filter}
          onChange={choose}
          segments={[
            { id: 'ALL', label: t`すべて` },
            { id: 'FAILED', label: t`問題があったもの` },
          ]}
        />
      </Head>
      <QueryView query={query} what={t`取得の記録`}>
        {({ items, total }) => (
          <>
            {items.length === 0 && (
              <p>
                <Trans>記録はまだありません。</Trans>
              </p>
            )}
            <ul>
              {items.map((run) => (
                <Run key={run.id} run={run} provider={provider} />
              ))}
            </ul>
            {total > pageSize && (
              <Foot>
                <Button size="sm" isDisabled={offset === 0} onPress={() => setOffset(offset - pageSize)}>
                  <Trans>新しい記録</Trans>
                </Button>
                <Button
                  size="sm"
                  isDisabled={offset + pageSize >= total}
                  onPress={() => setOffset(offset + pageSize)}
                >
                  <Trans>古い記録</Trans>
                </Button>
              </Foot>
            )}
          </>
        )}
      </QueryView>
    </Card>
  )
}

function Run({ run, provider }: { run: DeviceSyncRun; provider: string }) {
  const { t, i18n } = useLingui()
  const language = i18n.locale === 'en' ? 'en' : 'ja'
  const nameOf = (kind: string) =>
    (isProviderKey(provider) ? providers[provider].kinds[kind]?.name[language] : undefined) ?? kind
  const stored = formatNumber(run.stored)
  const refusals = (refused: DeviceSyncRun['results'][number]['refused']) =>
    listed(refused.map(({ reason, count }) => t`${reason} ${formatNumber(count)}件`))
  return (
    <li>
      <details>
        <summary>
          {formatDateTime(Date.parse(run.beganAt), localTimeZone())} <b>{outcomeName(run.outcome)}</b>{' '}
          <span>{t`新しい値 ${stored}件`}</span>
        </summary>
        <dl>
          {run.results.map(({ kind, outcome, values, refused, otherSources }) => (
            <div key={kind}>
              <dt>{nameOf(kind)}</dt>
              <dd>
                <span>
                  {values > 0
                    ? outcomeName(outcome) + t`（${formatNumber(values)}件）`
                    : outcomeName(outcome)}
                </span>
                {refused.length > 0 && <Refused>{t`保存しなかった値：${refusals(refused)}`}</Refused>}
                {otherSources.length > 0 && (
                  <Refused>{t`合計しなかった測定元：${listed(otherSources)}`}</Refused>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  )
}

const Card = styled.section`
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.bg.surface};
  p {
    padding: ${({ theme }) => theme.space[16]};
  }
  li {
    padding: ${({ theme }) => `${theme.space[8]} ${theme.space[16]}`};
    border-bottom: 1px solid ${({ theme }) => theme.color.border.subtle};
  }
  summary {
    cursor: pointer;
  }
  summary span {
    color: ${({ theme }) => theme.color.text.secondary};
  }
  dl {
    padding: ${({ theme }) => theme.space[8]} 0;
    ${({ theme }) => ({ ...theme.typography.dense })}
  }
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space[12]};
  }
  dd {
    text-align: end;
  }
`
const Refused = styled.span`
  display: block;
  color: ${({ theme }) => theme.color.text.secondary};
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[8]};
  padding: ${({ theme }) => `${theme.space[12]} ${theme.space[16]}`};
  border-bottom: 1px solid ${({ theme }) => theme.color.border.subtle};
  h2 {
    ${({ theme }) => ({ ...theme.typography.heading })}
  }
`
const Foot = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[8]};
  padding: ${({ theme }) => theme.space[12]};
`
