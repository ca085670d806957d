import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { type AuditEvent, useAuditChoicesQuery } from '@/entities/audit-event'
import type { UserScope } from '@/entities/user'
import type { useListAddress } from '@/shared/lib/list-address'
import { ChoiceChip } from '@/shared/ui/choice-chip'
import { FilterBar } from '@/shared/ui/filter-bar'
import { FilterChip } from '@/shared/ui/filter-chip'
import { PeriodChip } from '@/shared/ui/period-chip'
import { SearchField } from '@/shared/ui/search-field'
import type { AuditFilterName } from '../model/audit-list'
import { PersonChip } from './PersonChip'

type AuditListAddress = ReturnType<typeof useListAddress<'AT', AuditFilterName>>

/** Search, actor, kind of target, action and period; one target where the address names it. */
export function AuditFilters({
  people,
  list,
  shown,
}: {
  people: UserScope
  list: AuditListAddress
  /** The events on this page: they name the person and the target of the filter. */
  shown: readonly AuditEvent[]
}) {
  const { t } = useLingui()
  const { filters, put } = list
  const { data } = useAuditChoicesQuery()
  const kinds = (data?.auditTargetKinds ?? []).map(({ id, label }) => ({ id, name: label }))
  const actions = (data?.auditActions ?? [])
    .filter(({ id }) => filters.kind.length === 0 || filters.kind.includes(kindOf(id)))
    .map(({ id, label }) => ({ id, name: label, group: nameOf(kinds, kindOf(id)) }))
  const [target] = filters.target
  const named = shown.find(({ targetId, targetLabel }) => targetId === target && targetLabel !== null)
  return (
    <FilterBar count={list.filterCount} onClear={list.clearFilters}>
      <SearchField
        label={t`対象・内容・氏名・操作で検索`}
        value={list.text}
        onChange={(text) => put({ text }, true)}
      />
      {target !== undefined && (
        <FilterChip
          label={t`この対象`}
          value={named ? `${named.targetKindLabel} ${named.targetLabel}` : t`1件`}
          onClear={() => put({ filters: { target: [] } })}
        />
      )}
      <PersonChip
        people={people}
        chosen={filters.actor}
        shown={shown}
        onChange={(actor) => put({ filters: { actor } })}
      />
      <ChoiceChip
        label={t`対象`}
        options={kinds}
        chosen={filters.kind}
        onChange={(kind) => put({ filters: { kind, action: [] } })}
      />
      <ChoiceChip
        label={t`操作`}
        search={t`操作を検索`}
        options={actions}
        chosen={filters.action}
        onChange={(action) => put({ filters: { action } })}
      />
      <PeriodChip
        filters={filters}
        fieldLabel={t`期間（日本時間）`}
        timeZone="Asia/Tokyo"
        onChange={({ from, to }) => put({ filters: { from, to } })}
      />
      {list.text.trim() !== '' && (
        <Searched>
          <Trans>
            条件に合う新しい3,000件の中から探します。それより前は、期間で絞り込むか、CSVで探せます。
          </Trans>
        </Searched>
      )}
    </FilterBar>
  )
}

const Searched = styled.p`
  flex-basis: 100%;
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
`

/** The target of user.accept-invitation is a user. */
function kindOf(action: string): string {
  return action.split('.')[0]?.replaceAll('-', '_') ?? ''
}

function nameOf(kinds: readonly { id: string; name: string }[], kind: string): string {
  return kinds.find(({ id }) => id === kind)?.name ?? kind
}
