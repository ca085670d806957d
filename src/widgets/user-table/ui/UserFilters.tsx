import { useLingui } from '@lingui/react/macro'
import { useProjectsQuery } from '@/entities/project'
import type { UserScope, UserSort } from '@/entities/user'
import type { useListAddress } from '@/shared/lib/list-address'
import { ChoiceChip } from '@/shared/ui/choice-chip'
import type { UserFilterName } from '../model/user-list'

type UserListAddress = ReturnType<typeof useListAddress<UserSort, UserFilterName>>

/** Role, project and status. */
export function UserFilters({ scope, list }: { scope: UserScope; list: UserListAddress }) {
  const { t } = useLingui()
  const { filters, put } = list
  return (
    <>
      {scope.kind !== 'platform' && (
        <ChoiceChip
          label={t`役割`}
          options={[
            { id: 'OWNER', name: t`オーナー` },
            { id: 'MEMBER', name: t`メンバー` },
          ]}
          chosen={filters.role}
          onChange={(role) => put({ filters: { role } })}
        />
      )}
      {scope.kind === 'own' && (
        <ProjectChip chosen={filters.project} onChange={(project) => put({ filters: { project } })} />
      )}
      <ChoiceChip
        label={t`状態`}
        options={[
          { id: 'ACTIVE', name: t`利用中` },
          { id: 'INVITED', name: t`招待中` },
          { id: 'SUSPENDED', name: t`停止中` },
          { id: 'REMOVED', name: t`削除済み` },
        ]}
        chosen={filters.status}
        onChange={(status) => put({ filters: { status } })}
      />
    </>
  )
}

/** Filters by one project at a time: its members. */
function ProjectChip({ chosen, onChange }: { chosen: string[]; onChange: (chosen: string[]) => void }) {
  const { t } = useLingui()
  const { data } = useProjectsQuery({ offset: 0, limit: 200 })
  const options = (data?.items ?? []).map(({ id, code }) => ({ id, name: code }))
  return (
    <ChoiceChip
      label={t`プロジェクト`}
      options={options}
      chosen={chosen}
      onChange={(ids) => onChange(ids.filter((id) => !chosen.includes(id)).slice(0, 1))}
    />
  )
}
