import { useLingui } from '@lingui/react/macro'
import {
  deviceProviderName,
  linkMessageSentence,
  type UnconnectedRow,
  unconnectedReasonName,
  unconnectedReasons,
  useUnconnectedDevicesQuery,
} from '@/entities/device'
import { reasonWords } from '@/entities/surveys/sent-survey'
import { SendLinksButton } from '@/features/device/connect-device'
import { formatDateTime, localTimeZone } from '@/shared/lib/dates'
import { useListAddress } from '@/shared/lib/list-address'
import { formatNumber, missing } from '@/shared/lib/numbers'
import { paths } from '@/shared/routes'
import { ChoiceChip } from '@/shared/ui/choice-chip'
import { type Column, DataTable, type Selection } from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { ActionBar, FilterBar } from '@/shared/ui/filter-bar'
import { TextLink } from '@/shared/ui/link'
import { ListView } from '@/shared/ui/list-view'

const sorts = ['CODE'] as const

/** 未連携: worn devices whose provider gives no data, why, and what became of the latest link. */
export function UnconnectedDevices({ selection }: { selection: Selection }) {
  const { t } = useLingui()
  const list = useListAddress({ sorts, filters: ['reason', 'projectId'], initial: { sort: 'CODE' } })
  const reasons = unconnectedReasons.filter((reason) => list.filters.reason.includes(reason))
  const projectIds = list.filters.projectId
  const query = useUnconnectedDevicesQuery({ reasons, projectIds, offset: list.offset, limit: list.limit })
  const counts = new Map(query.data?.counts.map(({ reason, count }) => [reason, count]))
  const projects = query.data?.projects ?? []
  const columns = useColumns()
  const filters = (
    <FilterBar count={list.filterCount} onClear={list.clearFilters}>
      <ChoiceChip
        label={t`理由`}
        options={unconnectedReasons
          .filter((id) => counts.has(id) || reasons.includes(id))
          .map((id) => ({
            id,
            name: t`${unconnectedReasonName(id)}（${formatNumber(counts.get(id) ?? 0)}）`,
          }))}
        chosen={reasons}
        onChange={(reason) => list.put({ filters: { reason } })}
      />
      {(projects.length > 1 || projectIds.length > 0) && (
        <ChoiceChip
          label={t`プロジェクト`}
          options={projects.map(({ projectId, projectCode, count }) => ({
            id: projectId,
            name: t`${projectCode}（${formatNumber(count)}）`,
          }))}
          chosen={projectIds}
          onChange={(projectId) => list.put({ filters: { projectId } })}
        />
      )}
    </FilterBar>
  )
  const clear = () => selection.onChange(new Set())
  const actions = (
    <ActionBar count={selection.ids.size} onClear={clear}>
      <SendLinksButton deviceIds={[...selection.ids]} onDone={clear} />
    </ActionBar>
  )
  return (
    <ListView
      query={query}
      what={t`未連携のデバイス`}
      isFiltered={list.filterCount > 0}
      onClearFilters={list.clearFilters}
      page={list.page}
      hrefOf={list.hrefOfPage}
      empty={
        <EmptyState
          title={t`未連携のデバイスはありません`}
          reason={t`被験者が使用中で、連携できるデバイスは、すべて連携しています。`}
        />
      }
      toolbar={selection.ids.size > 0 ? actions : filters}
    >
      {({ items }) => (
        <DataTable
          label={t`未連携のデバイス`}
          rows={items}
          columns={columns}
          rowId={({ deviceId }) => deviceId}
          rowName={({ code }) => code}
          href={({ deviceId }) => paths.deviceAuth(deviceId)}
          selection={selection}
          rowAction={({ deviceId }) => <SendLinksButton deviceIds={[deviceId]} />}
          hasWideAction
        />
      )}
    </ListView>
  )
}

function useColumns(): Column<UnconnectedRow>[] {
  const { t } = useLingui()
  return [
    { id: 'code', title: t`コード`, isRowHeader: true, width: '160px', cell: ({ code }) => code },
    {
      id: 'wearer',
      title: t`装着者`,
      width: '140px',
      cell: ({ projectId, testSubjectId, testSubjectCode }) => (
        <TextLink to={paths.projectTestSubjectEdit(projectId, testSubjectId)}>{testSubjectCode}</TextLink>
      ),
    },
    {
      id: 'project',
      title: t`プロジェクト`,
      width: '110px',
      priority: 3,
      cell: ({ projectCode }) => projectCode,
    },
    {
      id: 'provider',
      title: t`提供元`,
      width: '150px',
      priority: 3,
      cell: ({ provider }) => deviceProviderName(provider),
    },
    {
      id: 'reason',
      title: t`理由`,
      width: '220px',
      cell: ({ reason }) => unconnectedReasonName(reason),
    },
    {
      id: 'since',
      title: t`いつから`,
      width: '140px',
      priority: 2,
      cell: ({ since }) => (since ? formatDateTime(Date.parse(since), localTimeZone()) : missing),
    },
    {
      id: 'link',
      title: t`最後に送ったリンク`,
      width: '300px',
      priority: 2,
      cell: ({ linkMessage }) =>
        linkMessage ? linkMessageSentence(linkMessage, reasonWords(linkMessage.reason ?? '')) : missing,
    },
  ]
}
