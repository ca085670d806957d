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
import { paths } from '@/shared/routes'
import { ChoiceChip } from '@/shared/ui/choice-chip'
import { type Selection, useTableSettings } from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { ButtonLink, NewLink } from '@/shared/ui/link'
import { DeletedChip, ListTable } from '@/shared/ui/list-table'
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
  /** Replaces the filters while devices are chosen. Is told whether deleted ones are shown, and those on this page. */
  actionBar: (isDeleted: boolean, shown: readonly DeviceRow[]) => ReactNode
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
  return (
    <ListTable
      what={t`デバイス`}
      list={list}
      query={query}
      columns={columns}
      settings={settings}
      rowId={({ id }) => id}
      rowName={({ code }) => code}
      href={({ id, deletedAt }) => (deletedAt === null ? paths.deviceEdit(id) : undefined)}
      search={t`コード・機種で検索`}
      filters={
        <>
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
          <DeletedChip isDeleted={isDeleted} onChange={(show) => list.put({ filters: { show } })} />
        </>
      }
      aside={!isDeleted && listAction?.(request)}
      actionBar={(shown) => actionBar(isDeleted, shown)}
      empty={
        <EmptyState
          title={t`まだデバイスがありません`}
          reason={t`1台ずつ登録するか、ファイルで一括登録できます。`}
          action={
            <>
              <ButtonLink to={paths.deviceBulkRegistration()} icon="upload">
                <Trans>一括で登録する</Trans>
              </ButtonLink>
              <NewLink to={paths.deviceNew()}>
                <Trans>デバイスを登録する</Trans>
              </NewLink>
            </>
          }
        />
      }
      selection={selection}
      {...(rowAction && { rowAction })}
    />
  )
}
