import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { type AccessKey, scopeLabel, useAccessKeysQuery } from '@/entities/data-out/access-key'
import type { ProjectDetails } from '@/entities/project'
import type { TellableKey } from '@/features/access-key/make-access-key'
import { middleDot } from '@/shared/i18n'
import { useNow } from '@/shared/lib/clock'
import { formatAgo, formatDate, localDateOf } from '@/shared/lib/dates'
import { type Column, DataTable } from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { Pagination } from '@/shared/ui/pagination'
import { QueryView } from '@/shared/ui/query-view'
import { SegmentedControl } from '@/shared/ui/segmented-control'
import { StatusDot } from '@/shared/ui/status-dot'
import { Heading } from './Connection'
import { KeyMenu } from './KeyMenu'
import { ReadChart } from './ReadChart'

const perPage = 20
const soonMs = 30 * 86_400_000

/** アクセスキー: those that are valid, or those that have ended. */
export function KeyList({
  project,
  onMade,
}: {
  project: ProjectDetails
  onMade: (made: TellableKey) => void
}) {
  const { t } = useLingui()
  const [state, show] = useState<'VALID' | 'ENDED'>('VALID')
  const [params] = useSearchParams()
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const query = useAccessKeysQuery({
    projectId: project.id,
    state,
    offset: (page - 1) * perPage,
    limit: perPage,
  })
  const columns = useKeyColumns(project.timeZone)
  return (
    <Section aria-labelledby="access-keys">
      <Head>
        <Heading id="access-keys">
          <Trans>アクセスキー</Trans>
        </Heading>
        <SegmentedControl
          label={t`キーの状態`}
          segments={[
            { id: 'VALID', label: t`有効` },
            { id: 'ENDED', label: t`終了` },
          ]}
          value={state}
          onChange={show}
        />
      </Head>
      <QueryView query={query} what={t`アクセスキー`}>
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState
              title={state === 'VALID' ? t`有効なキーはありません` : t`終了したキーはありません`}
              reason={
                state === 'VALID'
                  ? t`「キーを発行する」を押すと、プログラムからこのプロジェクトのデータを読み取れます。`
                  : t`期限が切れたキーと、無効にしたキーがここに表示されます。`
              }
            />
          ) : (
            <>
              <DataTable
                label={t`アクセスキー`}
                rows={items}
                columns={columns}
                rowId={({ id }) => id}
                rowName={({ name }) => name}
                hasTwoLines
                rowAction={(key) => <KeyMenu accessKey={key} timeZone={project.timeZone} onMade={onMade} />}
              />
              {total > perPage && (
                <Pagination
                  page={page}
                  pageSize={perPage}
                  total={total}
                  hrefOf={(to) => {
                    const next = new URLSearchParams(params)
                    next.set('page', String(to))
                    return { search: `?${next}` }
                  }}
                />
              )}
            </>
          )
        }
      </QueryView>
    </Section>
  )
}

function useKeyColumns(timeZone: string): Column<AccessKey>[] {
  const { t } = useLingui()
  const now = useNow(60_000)
  return [
    {
      id: 'name',
      title: t`名前`,
      isRowHeader: true,
      width: '220px',
      cell: ({ name, purpose }) => (
        <>
          {name}
          <Small>{purpose}</Small>
        </>
      ),
    },
    { id: 'prefix', title: t`キー`, cell: ({ prefix }) => <code>{`${prefix}…`}</code>, width: '150px' },
    {
      id: 'scopes',
      title: t`読み取るデータ`,
      cell: ({ scopes, isDeidentified, shiftsDates }) => (
        <>
          {scopes.map(scopeLabel).join(middleDot())}
          {isDeidentified && (
            <Small>{shiftsDates ? t`仮名化（日付もずらす）` : t`仮名化（日付はそのまま）`}</Small>
          )}
        </>
      ),
      priority: 2,
    },
    {
      id: 'expires',
      title: t`有効期限`,
      cell: ({ expiresAt }) => formatDate(localDateOf(Date.parse(expiresAt), timeZone)),
      width: '110px',
    },
    {
      id: 'lastRead',
      title: t`最終利用`,
      cell: ({ lastReadAt }) =>
        lastReadAt === null ? t`未使用` : formatAgo(Date.parse(lastReadAt), now, timeZone),
      width: '110px',
    },
    {
      id: 'reads',
      title: t`過去14日`,
      cell: ({ days }) => <ReadChart days={days} />,
      width: '110px',
      priority: 3,
    },
    { id: 'state', title: t`状態`, cell: (key) => <State accessKey={key} />, width: '130px' },
  ]
}

function State({ accessKey: { isValid, revokedAt, expiresAt } }: { accessKey: AccessKey }) {
  const { t } = useLingui()
  const now = useNow(60_000)
  if (revokedAt !== null) return <StatusDot tone="neutral" label={t`無効`} />
  if (!isValid) return <StatusDot tone="neutral" label={t`期限切れ`} />
  const isSoon = Date.parse(expiresAt) - now < soonMs
  return isSoon ? (
    <StatusDot tone="warning" label={t`まもなく期限`} />
  ) : (
    <StatusDot tone="success" label={t`有効`} />
  )
}

const Section = styled.section`
  min-width: 0;
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[8]};
`
const Small = styled.small`
  display: block;
  font-weight: ${({ theme }) => theme.font.weight.regular};
  color: ${({ theme }) => theme.color.text.secondary};
  font-size: ${({ theme }) => theme.typography.caption.fontSize};
`
