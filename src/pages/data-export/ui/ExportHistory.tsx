import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { type DataExport, useDataExportsQuery } from '@/entities/data-out/data-export'
import { isWaiting, useRunChanges } from '@/entities/jobs/run'
import { EmptyState } from '@/shared/ui/empty-state'
import { Pagination } from '@/shared/ui/pagination'
import { QueryView } from '@/shared/ui/query-view'
import { SegmentedControl } from '@/shared/ui/segmented-control'
import { ExportEntry } from './ExportEntry'

const perPage = 20

/** 出力の履歴: the exports of a project, the latest first, with their files while there are any. */
export function ExportHistory({
  projectId,
  timeZone,
  onAgain,
}: {
  projectId: string
  timeZone: string
  /** The choices of an export are used again; with `compares`, what changed since it is told. */
  onAgain: (used: DataExport, compares: boolean) => void
}) {
  const { t } = useLingui()
  const [whose, show] = useState<'own' | 'all'>('all')
  const [params] = useSearchParams()
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const query = useDataExportsQuery({
    projectId,
    onlyOwn: whose === 'own',
    offset: (page - 1) * perPage,
    limit: perPage,
  })
  const isMoving = ({ run, deliveries }: DataExport) =>
    (run !== null && isWaiting(run)) || deliveries.some(({ state }) => state === 'SENDING')
  useRunChanges(query.data?.items.some(isMoving) ?? false)
  return (
    <Section aria-labelledby="export-history">
      <Head>
        <h2 id="export-history">
          <Trans>出力の履歴</Trans>
        </h2>
        <SegmentedControl
          label={t`だれの出力か`}
          segments={[
            { id: 'own', label: t`自分` },
            { id: 'all', label: t`プロジェクト全体` },
          ]}
          value={whose}
          onChange={show}
        />
      </Head>
      <QueryView query={query} what={t`出力の履歴`}>
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState
              title={t`まだ出力がありません`}
              reason={t`内容と形式を選んで「データを出力する」を押すと、ここに進み具合とファイルが表示されます。`}
            />
          ) : (
            <>
              <List>
                {items.map((one) => (
                  <ExportEntry
                    key={one.id}
                    export={one}
                    projectId={projectId}
                    timeZone={timeZone}
                    onAgain={onAgain}
                  />
                ))}
              </List>
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

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[12]};
  min-width: 0;
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[8]};
  h2 {
    ${({ theme }) => ({ ...theme.typography.heading })}
  }
`
const List = styled.ul`
  display: grid;
  > li {
    padding: ${({ theme }) => `${theme.space[16]} 0`};
    border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  }
`
