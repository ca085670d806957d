import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { type JobFailure, jobLabel, jobTargetLabel, useJobFailuresQuery } from '@/entities/jobs/job-failure'
import { TryJobAgainButton } from '@/features/try-job-again'
import { formatDateTime } from '@/shared/lib/dates'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { useListAddress } from '@/shared/lib/list-address'
import { media } from '@/shared/theme'
import { Button } from '@/shared/ui/button'
import { type Column, DataTable, useTableSettings } from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { ListView } from '@/shared/ui/list-view'
import { PageHead } from '@/shared/ui/page-head'
import { StatusDot } from '@/shared/ui/status-dot'
import { QueueState } from './QueueState'

const newestFirst = { sorts: ['NEWEST'], initial: { sort: 'NEWEST' } } as const

/** 失敗している処理: failures of jobs that have not succeeded since. */
export function JobFailuresPage() {
  const { t } = useLingui()
  const title = t`失敗している処理`
  useDocumentTitle(title)
  const list = useListAddress(newestFirst)
  const query = useJobFailuresQuery({ offset: list.offset, limit: list.limit })
  const columns = useFailureColumns(() => void query.refetch())
  const settings = useTableSettings('job-failures', columns)
  return (
    <>
      <PageHead
        title={title}
        description={
          query.data?.total
            ? t`ほかの対象の処理は続いています。成功すると、この一覧から消えます。`
            : t`一部の対象で失敗しても、ほかの対象の処理は続きます。`
        }
        actions={
          <Button icon="refresh" onPress={() => void query.refetch()}>
            <Trans>最新の状態にする</Trans>
          </Button>
        }
      />
      <QueueState />
      <ListView
        query={query}
        what={title}
        isFiltered={false}
        onClearFilters={list.clearFilters}
        empty={
          <EmptyState
            title={t`失敗している処理はありません`}
            reason={t`することはありません。処理が失敗すると、ここに表示されます。`}
          />
        }
        page={list.page}
        hrefOf={list.hrefOfPage}
        counts="things"
        toolbar={
          <Advice>
            <Trans>
              エラーの種類を確認し、原因を取り除いてください。「再実行を終了」と「停止中」の処理は、自動では再実行されません。原因を取り除いてから「もう一度試す」を押してください。「停止中」は、処理中にサーバーが2回終了したため、ほかの処理を守るために外したものです（メモリー不足など）。詳しい内容は、サーバーのログで確認できます。
            </Trans>
          </Advice>
        }
      >
        {({ items }) => (
          <DataTable
            label={title}
            rows={items}
            columns={columns}
            rowId={({ id }) => id}
            rowName={({ job }) => jobLabel(job)}
            settings={settings}
          />
        )}
      </ListView>
    </>
  )
}

function useFailureColumns(onTriedAgain: () => void): Column<JobFailure>[] {
  const { t } = useLingui()
  return [
    {
      id: 'job',
      title: t`処理`,
      isRowHeader: true,
      width: '190px',
      cell: ({ job }) => jobLabel(job),
    },
    { id: 'target', title: t`対象`, width: '200px', cell: (failure) => <Target failure={failure} /> },
    {
      id: 'place',
      title: t`会社・プロジェクト`,
      cell: ({ companyName }) => companyName ?? '—',
    },
    {
      id: 'message',
      title: t`エラーの種類`,
      width: '230px',
      cell: ({ message }) => <code lang="en">{message}</code>,
    },
    {
      id: 'lastAt',
      title: t`最後の失敗`,
      width: '170px',
      cell: (failure) => <Period failure={failure} />,
    },
    { id: 'times', title: t`回数`, width: '72px', isRight: true, cell: ({ times }) => t`${times}回` },
    {
      id: 'retry',
      title: t`再実行`,
      width: '190px',
      cell: ({ id, isRetried, isSetAside }) =>
        isRetried ? (
          <StatusDot tone="warning" label={t`自動で再実行`} />
        ) : (
          <GivenUp>
            <StatusDot tone="danger" label={isSetAside ? t`停止中` : t`再実行を終了`} />
            <TryJobAgainButton jobFailureId={id} onDone={onTriedAgain} />
          </GivenUp>
        ),
    },
  ]
}

/** A failure without a target concerns the whole job. The id is also in the log. */
function Target({ failure: { targetKind, targetId } }: { failure: JobFailure }) {
  return targetKind === null ? (
    <Trans>処理の全体</Trans>
  ) : (
    <>
      {jobTargetLabel(targetKind)}
      <Small>{targetId}</Small>
    </>
  )
}

/** The last failure, and the first one if there were several. */
function Period({ failure: { firstAt, lastAt, times } }: { failure: JobFailure }) {
  return (
    <>
      <Time at={lastAt} />
      {times > 1 && (
        <Small>
          <Trans>
            最初：
            <Time at={firstAt} />
          </Trans>
        </Small>
      )}
    </>
  )
}

function Time({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateTime(Date.parse(at), 'Asia/Tokyo')}</time>
}

const GivenUp = styled.div`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space[8]};
`
const Advice = styled.p`
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[24]}`};
  color: ${({ theme }) => theme.color.text.secondary};
  ${media.phone} {
    padding-inline: ${({ theme }) => theme.space[16]};
  }
`
const Small = styled.small`
  display: block;
  font-size: ${({ theme }) => theme.typography.caption.fontSize};
  color: ${({ theme }) => theme.color.text.secondary};
  overflow-wrap: anywhere;
`
