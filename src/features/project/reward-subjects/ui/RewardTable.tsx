import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useProjectTimeZone } from '@/entities/project'
import { formatDateTime } from '@/shared/lib/dates'
import { useListAddress } from '@/shared/lib/list-address'
import { formatNumber } from '@/shared/lib/numbers'
import { Button } from '@/shared/ui/button'
import { ChoiceChip } from '@/shared/ui/choice-chip'
import { type Column, DataTable, useTableSettings } from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { ExportButton } from '@/shared/ui/export-button'
import { ActionBar, FilterBar } from '@/shared/ui/filter-bar'
import { ListView } from '@/shared/ui/list-view'
import { StatusDot } from '@/shared/ui/status-dot'
import {
  type Reward,
  useExportRewardsMutation,
  useRewardSumsQuery,
  useRewardsQuery,
} from '../api/reward-subjects-api'
import { PayRewardsDialog } from './PayRewardsDialog'
import { TakeBackDialog } from './TakeBackDialog'

const shape = { sorts: ['CODE'], filters: ['paid'], initial: { sort: 'CODE' } } as const

/** What each subject earned in a month and why; chosen ones are marked as paid. */
export function RewardTable({ projectId, month }: { projectId: string; month: string }) {
  const { t } = useLingui()
  const list = useListAddress(shape)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const { paid } = list.filters
  const isPaid = paid.length === 1 ? paid[0] === 'yes' : null
  const query = useRewardsQuery({ projectId, month, isPaid, offset: list.offset, limit: list.limit })
  const [asked, setAsked] = useState<'pay' | 'takeBack' | null>(null)
  const [take, { isLoading }] = useExportRewardsMutation()
  const columns = useRewardColumns(useProjectTimeZone(projectId))
  const settings = useTableSettings('rewards', columns)
  const chosen = {
    projectId,
    month,
    testSubjectIds: [...ids],
    onClose: (isDone: boolean) => {
      setAsked(null)
      if (isDone) setIds(new Set())
    },
  }
  const isRunning = query.currentData?.isOver === false
  // Of the whole project, and so not asked for with every page.
  const sums = useRewardSumsQuery({ projectId, month }).currentData
  const [total, unpaid] = [formatNumber(sums && sums.paidYen + sums.unpaidYen), formatNumber(sums?.unpaidYen)]
  return (
    <ListView
      query={query}
      what={t`被験者`}
      isFiltered={list.filterCount > 0}
      onClearFilters={list.clearFilters}
      empty={
        <EmptyState
          title={t`この月の謝礼はありません`}
          reason={t`被験者を登録すると、ここに表示されます。`}
        />
      }
      page={list.page}
      hrefOf={list.hrefOfPage}
      counts="people"
      toolbar={
        ids.size > 0 ? (
          <ActionBar
            count={ids.size}
            counts="people"
            onClear={() => setIds(new Set())}
            note={isRunning && <Trans>月が終わると、支払済みにできます。</Trans>}
          >
            <Button size="sm" variant="text" isDisabled={isRunning} onPress={() => setAsked('pay')}>
              <Trans>支払済みにする</Trans>
            </Button>
            <Button size="sm" variant="text" onPress={() => setAsked('takeBack')}>
              <Trans>未払いに戻す</Trans>
            </Button>
          </ActionBar>
        ) : (
          <FilterBar
            count={list.filterCount}
            onClear={list.clearFilters}
            aside={
              <ExportButton
                take={() => take({ projectId, month })}
                isPending={isLoading}
                isChosen={false}
                done={t`謝礼を CSV に出力しました。`}
              />
            }
          >
            <ChoiceChip
              label={t`支払い`}
              options={[
                { id: 'no', name: t`未払い` },
                { id: 'yes', name: t`支払済み` },
              ]}
              chosen={paid}
              onChange={(chosen) => list.put({ filters: { paid: chosen } })}
            />
            {sums && (
              <span>
                <Trans>
                  合計 {total}円（未払い {unpaid}円）
                </Trans>
              </span>
            )}
          </FilterBar>
        )
      }
    >
      {({ items }) => (
        <>
          <DataTable
            label={t`謝礼`}
            rows={items}
            columns={columns}
            rowId={({ testSubjectId }) => testSubjectId}
            rowName={({ code }) => code}
            settings={settings}
            selection={{ ids, onChange: setIds }}
          />
          {asked === 'pay' && <PayRewardsDialog {...chosen} />}
          {asked === 'takeBack' && <TakeBackDialog {...chosen} />}
        </>
      )}
    </ListView>
  )
}

function useRewardColumns(timeZone: string): Column<Reward>[] {
  const { t } = useLingui()
  const yen = (amount: number) => t`${formatNumber(amount)}円`
  return [
    { id: 'code', title: t`被験者コード`, isRowHeader: true, width: '160px', cell: ({ code }) => code },
    {
      id: 'answers',
      title: t`回答`,
      isRight: true,
      priority: 2,
      width: '90px',
      cell: ({ answered }) => t`${formatNumber(answered)}件`,
    },
    {
      // Voluntary answers are paid too: there can be more answers than were asked for.
      id: 'asked',
      title: t`依頼`,
      isRight: true,
      priority: 3,
      width: '90px',
      cell: ({ asked }) => t`${formatNumber(asked)}件`,
    },
    {
      id: 'answerYen',
      title: t`回答の謝礼`,
      isRight: true,
      width: '110px',
      cell: (one) => yen(one.answerYen),
    },
    {
      id: 'days',
      title: t`有効日`,
      isRight: true,
      priority: 2,
      width: '120px',
      cell: ({ validDays, days }) => t`${formatNumber(validDays)} / ${formatNumber(days)}日`,
    },
    { id: 'dayYen', title: t`装着の謝礼`, isRight: true, width: '110px', cell: (one) => yen(one.dayYen) },
    { id: 'bonusYen', title: t`達成の謝礼`, isRight: true, width: '110px', cell: (one) => yen(one.bonusYen) },
    { id: 'total', title: t`合計`, isRight: true, width: '110px', cell: (one) => <b>{yen(one.totalYen)}</b> },
    {
      id: 'state',
      title: t`支払い`,
      width: '210px',
      cell: ({ paidAt }) =>
        paidAt === null ? (
          <StatusDot tone="neutral" isRing label={t`未払い`} />
        ) : (
          <StatusDot tone="success" label={t`支払済み ${formatDateTime(Date.parse(paidAt), timeZone)}`} />
        ),
    },
  ]
}
