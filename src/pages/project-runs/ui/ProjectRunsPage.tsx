import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { styled } from 'styled-components'
import {
  askerLabel,
  isWaiting,
  type Run,
  RunActions,
  type RunState,
  runAmount,
  runPercent,
  runResult,
  runState,
  silenceSentence,
  stageLabel,
  useRunChanges,
  useRunsQuery,
} from '@/entities/jobs/run'
import { useProjectTimeZone } from '@/entities/project'
import { rangeSign } from '@/shared/i18n'
import { formatDateTime } from '@/shared/lib/dates'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { useListAddress } from '@/shared/lib/list-address'
import { formatNumber } from '@/shared/lib/numbers'
import { paths } from '@/shared/routes'
import { ChoiceChip } from '@/shared/ui/choice-chip'
import { type Column, DataTable, TableOptions, useTableSettings } from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { FilterBar } from '@/shared/ui/filter-bar'
import { ListView } from '@/shared/ui/list-view'
import { PageHead } from '@/shared/ui/page-head'
import { ProgressBar } from '@/shared/ui/progress-bar'
import { StatusDot } from '@/shared/ui/status-dot'

const shape = { sorts: ['NEWEST'], filters: ['state'], initial: { sort: 'NEWEST' } } as const
const filters = {
  waiting: ['QUEUED', 'RUNNING'],
  failed: ['FAILED'],
  ended: ['SUCCEEDED', 'CANCELLED'],
} as const satisfies Record<string, readonly RunState[]>

/** 処理の状況: a project's work that takes long, the latest first: who asked for it, how far it is, how it ended. */
export function ProjectRunsPage() {
  const { t } = useLingui()
  const title = t`処理の状況`
  useDocumentTitle(title)
  const { projectId = '' } = useParams()
  const list = useListAddress<'NEWEST', 'state'>(shape)
  const states = Object.entries(filters).flatMap(([name, of]) =>
    list.filters.state.includes(name) ? of : [],
  )
  const query = useRunsQuery({
    projectId,
    states: states.length === 0 ? null : states,
    offset: list.offset,
    limit: list.limit,
  })
  useRunChanges(query.data?.items.some(isWaiting) ?? false)
  const columns = useRunColumns(useProjectTimeZone(projectId))
  const settings = useTableSettings('project-runs', columns)
  return (
    <>
      <PageHead
        title={title}
        breadcrumbs={[{ label: t`プロジェクト一覧`, to: paths.projects() }]}
        description={t`一括登録やデータの付け替えなど、時間のかかる処理です。90日間表示します。`}
      />
      <ListView
        query={query}
        what={t`処理`}
        isFiltered={list.filterCount > 0}
        onClearFilters={list.clearFilters}
        empty={
          <EmptyState
            title={t`まだ処理がありません`}
            reason={t`一括登録や、デバイスの紐づけの変更を行うと、その進み具合と結果をここで確認できます。`}
          />
        }
        page={list.page}
        hrefOf={list.hrefOfPage}
        counts="things"
        toolbar={
          <FilterBar
            count={list.filterCount}
            onClear={list.clearFilters}
            aside={<TableOptions columns={columns} settings={settings} />}
          >
            <ChoiceChip
              label={t`状態`}
              options={[
                { id: 'waiting', name: t`待機中・処理中` },
                { id: 'failed', name: t`失敗` },
                { id: 'ended', name: t`完了・中止` },
              ]}
              chosen={list.filters.state}
              onChange={(state) => list.put({ filters: { state } })}
            />
          </FilterBar>
        }
      >
        {({ items }) => (
          <DataTable
            label={title}
            rows={items}
            columns={columns}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            settings={settings}
            rowAction={(run) => <RunActions run={run} />}
            hasWideAction
          />
        )}
      </ListView>
    </>
  )
}

function useRunColumns(timeZone: string): Column<Run>[] {
  const { t } = useLingui()
  const at = (instant: string) => (
    <time dateTime={instant}>{formatDateTime(Date.parse(instant), timeZone)}</time>
  )
  return [
    {
      id: 'kind',
      title: t`処理`,
      isRowHeader: true,
      width: '260px',
      cell: ({ name, targetName, from, to }) => (
        <>
          <span>{name}</span>
          {targetName !== null && <Small>{targetName}</Small>}
          {from !== null && to !== null && (
            <Small>
              {at(from)} {rangeSign()} {at(to)}
            </Small>
          )}
        </>
      ),
    },
    {
      id: 'state',
      title: t`状態`,
      width: '150px',
      cell: (run) => <StatusDot {...runState(run)} isRing={run.state === 'QUEUED'} />,
    },
    { id: 'progress', title: t`進み具合と結果`, cell: (run) => <Progress run={run} /> },
    { id: 'asked', title: t`依頼した人`, width: '180px', cell: askerLabel },
    { id: 'createdAt', title: t`依頼した日時`, width: '150px', cell: ({ createdAt }) => at(createdAt) },
    {
      id: 'finishedAt',
      title: t`終わった日時`,
      width: '150px',
      cell: ({ finishedAt }) => (finishedAt === null ? '—' : at(finishedAt)),
    },
  ]
}

/** A row of the list on phones puts parts beside one another; these stand under one another. */
function Progress({ run }: { run: Run }) {
  const { t } = useLingui()
  const percent = runPercent(run)
  const stage = run.stage === null ? '' : stageLabel(run.stage)
  return (
    <div>
      {run.state === 'RUNNING' && percent !== null ? (
        <ProgressBar label={run.name} percent={percent} detail={[stage, runAmount(run)].join(' ').trim()} />
      ) : (
        runResult(run) || runAmount(run)
      )}
      {run.refused > 0 && <Small>{t`${formatNumber(run.refused)}件は登録できませんでした。`}</Small>}
      {run.failure !== null && <Small>{run.failure}</Small>}
      {run.isSilent && <Small>{silenceSentence(run)}</Small>}
    </div>
  )
}

const Small = styled.small`
  display: block;
  font-size: ${({ theme }) => theme.typography.caption.fontSize};
  font-weight: ${({ theme }) => theme.font.weight.regular};
  color: ${({ theme }) => theme.color.text.secondary};
  overflow-wrap: anywhere;
`
