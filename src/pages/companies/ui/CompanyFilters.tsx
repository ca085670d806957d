import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CompanySort } from '@/entities/company'
import type { useListAddress } from '@/shared/lib/list-address'
import { ChoiceChip } from '@/shared/ui/choice-chip'
import { FilterBar } from '@/shared/ui/filter-bar'
import { SearchField } from '@/shared/ui/search-field'

/** Search and state. */
export function CompanyFilters({
  list,
  aside,
}: {
  list: ReturnType<typeof useListAddress<CompanySort, 'status'>>
  aside: ReactNode
}) {
  const { t } = useLingui()
  return (
    <FilterBar count={list.filterCount} onClear={list.clearFilters} aside={aside}>
      <SearchField
        label={t`会社名・コードで検索`}
        value={list.text}
        onChange={(text) => list.put({ text }, true)}
      />
      <ChoiceChip
        label={t`状態`}
        options={[
          { id: 'ACTIVE', name: t`利用中` },
          { id: 'SUSPENDED', name: t`停止中` },
        ]}
        chosen={list.filters.status}
        onChange={(status) => list.put({ filters: { status } })}
      />
    </FilterBar>
  )
}
