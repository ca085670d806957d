import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type AuditEvent, type AuditFilter, useAuditEventsQuery } from '@/entities/audit-event'
import type { UserScope } from '@/entities/user'
import { useListAddress } from '@/shared/lib/list-address'
import { type Column, DataTable, useTableSettings } from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { ListView } from '@/shared/ui/list-view'
import { auditFilterOf, auditListShape } from '../model/audit-list'
import { AuditFilters } from './AuditFilters'
import { ActorCell, ChangesCell, TargetCell, TimeCell } from './audit-cells'

/** The audit log, newest first. `people` are the users it can be filtered by. */
export function AuditTable({ people }: { people: UserScope }) {
  const { t } = useLingui()
  const list = useListAddress(auditListShape)
  const columns = useAuditColumns()
  const settings = useTableSettings('audit', columns)
  const query = useAuditEventsQuery({
    filter: auditFilterOf(list),
    offset: list.offset,
    limit: list.limit,
  })
  return (
    <ListView
      query={query}
      what={t`操作履歴`}
      isFiltered={list.filterCount > 0}
      onClearFilters={list.clearFilters}
      empty={
        <EmptyState
          title={t`まだ操作履歴がありません`}
          reason={t`ログインや登録、変更を行うと、ここに記録されます。`}
        />
      }
      page={list.page}
      hrefOf={list.hrefOfPage}
      counts="things"
      toolbar={<AuditFilters people={people} list={list} shown={query.data?.items ?? []} />}
    >
      {(page) => (
        <DataTable
          label={t`操作履歴`}
          rows={page.items}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ actionLabel }) => actionLabel}
          settings={settings}
        />
      )}
    </ListView>
  )
}

/** The current filter, for the export button. */
export function useAuditFilter(): AuditFilter {
  return auditFilterOf(useListAddress(auditListShape))
}

function useAuditColumns(): Column<AuditEvent>[] {
  const { t } = useLingui()
  return [
    { id: 'at', title: t`日時`, width: '150px', cell: (event): ReactNode => <TimeCell event={event} /> },
    { id: 'actor', title: t`実行者`, width: '130px', cell: (event) => <ActorCell event={event} /> },
    {
      id: 'action',
      title: t`操作`,
      isRowHeader: true,
      width: '150px',
      cell: ({ actionLabel }) => actionLabel,
    },
    {
      id: 'target',
      title: t`対象`,
      width: '150px',
      cell: (event) => <TargetCell event={event} />,
    },
    {
      id: 'changes',
      title: t`変更内容`,
      cell: ({ changes }) => <ChangesCell changes={changes} />,
    },
  ]
}
