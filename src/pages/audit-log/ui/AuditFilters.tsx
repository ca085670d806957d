import { useLingui } from '@lingui/react/macro'
import { useAuditChoicesQuery } from '@/entities/audit-event'
import { type UserScope, useUsersQuery } from '@/entities/user'
import type { useListAddress } from '@/shared/lib/list-address'
import { ChoiceChip } from '@/shared/ui/choice-chip'
import { FilterBar } from '@/shared/ui/filter-bar'
import { SearchField } from '@/shared/ui/search-field'
import type { AuditFilterName } from '../model/audit-list'
import { PeriodChip } from './PeriodChip'

type AuditListAddress = ReturnType<typeof useListAddress<'AT', AuditFilterName>>

/** Search, actor, kind of target, action and period. */
export function AuditFilters({ people, list }: { people: UserScope; list: AuditListAddress }) {
  const { t } = useLingui()
  const { filters, put } = list
  const { data } = useAuditChoicesQuery()
  const kinds = (data?.auditTargetKinds ?? []).map(({ id, label }) => ({ id, name: label }))
  const actions = (data?.auditActions ?? [])
    .map(({ id, label }) => ({ id, name: label }))
    .filter(({ id }) => filters.kind.length === 0 || filters.kind.includes(kindOf(id)))
  return (
    <FilterBar count={list.filterCount} onClear={list.clearFilters}>
      <SearchField
        label={t`内容・氏名・操作で検索`}
        value={list.text}
        onChange={(text) => put({ text }, true)}
      />
      <PersonChip people={people} chosen={filters.actor} onChange={(actor) => put({ filters: { actor } })} />
      <ChoiceChip
        label={t`対象`}
        options={kinds}
        chosen={filters.kind}
        onChange={(kind) => put({ filters: { kind, action: [] } })}
      />
      <ChoiceChip
        label={t`操作`}
        options={actions}
        chosen={filters.action}
        onChange={(action) => put({ filters: { action } })}
      />
      <PeriodChip filters={filters} onChange={({ from, to }) => put({ filters: { from, to } })} />
    </FilterBar>
  )
}

/** The target of user.accept-invitation is a user. */
function kindOf(action: string): string {
  return action.split('.')[0]?.replaceAll('-', '_') ?? ''
}

/** Filters by one person at a time. */
function PersonChip({
  people,
  chosen,
  onChange,
}: {
  people: UserScope
  chosen: string[]
  onChange: (chosen: string[]) => void
}) {
  const { t } = useLingui()
  const { data } = useUsersQuery({
    scope: people,
    filter: null,
    sort: 'NAME',
    descending: false,
    offset: 0,
    limit: 200,
  })
  const options = (data?.items ?? []).map(({ id, name }) => ({ id, name }))
  return (
    <ChoiceChip
      label={t`実行者`}
      options={options}
      chosen={chosen}
      onChange={(ids) => onChange(ids.filter((id) => !chosen.includes(id)).slice(0, 1))}
    />
  )
}
