import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  authorizationStateName,
  authorizationStates,
  type DeviceListRequest,
  type DeviceRow,
  deviceProviderName,
  deviceProviders,
  useDeviceListQuery,
} from '@/entities/device'
import { useListAddress } from '@/shared/lib/list-address'
import { panelOverList } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { ChoiceChip } from '@/shared/ui/choice-chip'
import { DataTable, type Selection, TableOptions, useTableSettings } from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { FilterBar } from '@/shared/ui/filter-bar'
import { ButtonLink } from '@/shared/ui/link'
import { ListView } from '@/shared/ui/list-view'
import { SearchField } from '@/shared/ui/search-field'
import { useDeviceColumns } from './device-columns'

const sorts = ['CODE', 'MODEL', 'AUTHORIZATION_STATE', 'BATTERY', 'LAST_SYNC', 'CREATED_AT'] as const

/** The company's devices: current wearer, access to the data, battery and last sync. */
export function DeviceTable({
  selection,
  actionBar,
  rowAction,
  listAction,
}: {
  selection: Selection
  /** Replaces the filters while devices are chosen. The argument tells whether deleted devices are shown. */
  actionBar: (isDeleted: boolean) => ReactNode
  rowAction?: (device: DeviceRow) => ReactNode
  /** Actions on the whole filtered list, such as the export; not shown for deleted devices. */
  listAction?: (request: DeviceListRequest) => ReactNode
}) {
  const { t } = useLingui()
  const list = useListAddress({
    sorts,
    filters: ['provider', 'authorization', 'worn', 'show'],
    initial: { sort: 'CODE' },
  })
  const states = authorizationStates.filter((state) => list.filters.authorization.includes(state))
  const worn = list.filters.worn
  const isDeleted = list.filters.show.includes('deleted')
  const request: DeviceListRequest = {
    text: list.text,
    providers: list.filters.provider,
    authorizationStates: states,
    isWorn: worn.length === 1 ? worn[0] === 'yes' : null,
    deleted: isDeleted,
    sort: list.sort,
    descending: list.isDescending,
    offset: list.offset,
    limit: list.limit,
  }
  const query = useDeviceListQuery(request)
  const columns = useDeviceColumns()
  const settings = useTableSettings('devices', columns)
  const filters = (
    <FilterBar
      count={list.filterCount}
      onClear={list.clearFilters}
      aside={
        <>
          {!isDeleted && listAction?.(request)}
          <TableOptions columns={columns} settings={settings} />
        </>
      }
    >
      <SearchField
        label={t`コード・機種で検索`}
        value={list.text}
        onChange={(text) => list.put({ text }, true)}
      />
      <ChoiceChip
        label={t`提供元`}
        options={deviceProviders.map((id) => ({ id, name: deviceProviderName(id) }))}
        chosen={list.filters.provider}
        onChange={(provider) => list.put({ filters: { provider } })}
      />
      <ChoiceChip
        label={t`連携`}
        options={authorizationStates.map((id) => ({ id, name: authorizationStateName(id) }))}
        chosen={states}
        onChange={(authorization) => list.put({ filters: { authorization } })}
      />
      <ChoiceChip
        label={t`装着者`}
        options={[
          { id: 'yes', name: t`あり` },
          { id: 'no', name: t`なし` },
        ]}
        chosen={worn}
        onChange={(next) => list.put({ filters: { worn: next } })}
      />
      <ChoiceChip
        label={t`表示`}
        options={[{ id: 'deleted', name: t`削除済み` }]}
        chosen={isDeleted ? ['deleted'] : []}
        onChange={(show) => list.put({ filters: { show } })}
      />
    </FilterBar>
  )
  return (
    <ListView
      query={query}
      what={t`デバイス`}
      isFiltered={list.filterCount > 0}
      onClearFilters={list.clearFilters}
      page={list.page}
      hrefOf={list.hrefOfPage}
      empty={
        <EmptyState
          title={t`まだデバイスがありません`}
          reason={t`1台ずつ登録するか、ファイルで一括登録できます。`}
          action={
            <>
              <ButtonLink to={paths.deviceBulkRegistration()} icon="upload">
                <Trans>一括で登録する</Trans>
              </ButtonLink>
              <ButtonLink to={paths.deviceNew()} state={panelOverList} variant="primary" icon="plus">
                <Trans>デバイスを登録する</Trans>
              </ButtonLink>
            </>
          }
        />
      }
      toolbar={selection.ids.size > 0 ? actionBar(isDeleted) : filters}
    >
      {({ items }) => (
        <DataTable
          label={t`デバイス`}
          rows={items}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ code }) => code}
          href={({ id, deletedAt }) => (deletedAt === null ? paths.deviceEdit(id) : undefined)}
          settings={settings}
          sort={{ by: list.sort, isDescending: list.isDescending }}
          onSort={list.onSort}
          selection={selection}
          {...(rowAction && { rowAction })}
        />
      )}
    </ListView>
  )
}
