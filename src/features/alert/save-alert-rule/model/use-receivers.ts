import { useLingui } from '@lingui/react/macro'
import { useProjectMembersQuery } from '@/entities/project'
import type { RuleDraft } from './rule-draft'

/** Whom the alerts of a rule are told to, by name. */
export interface Receivers {
  /** At once, or in their digests. */
  readonly told: readonly string[]
  /** By steps, while nobody has acknowledged them. */
  readonly later: readonly string[]
}

/** As many as the settings ask for, so that they are read once. */
const firstMembers = { text: '', offset: 0, limit: 200 } as const

/** The receivers of a draft; none while the people load. */
export function useReceivers(projectId: string, { notifiedUserIds, chain }: RuleDraft): Receivers {
  const { t } = useLingui()
  const members = useProjectMembersQuery({ projectId, ...firstMembers }).data?.items ?? []
  const names = new Map(members.map(({ user }) => [user.id, user.name]))
  const named = (ids: readonly string[]) => ids.flatMap((id) => names.get(id) ?? [])
  const told = named(notifiedUserIds)
  const later = chain.steps.flatMap(({ whom, userIds }) => {
    if (whom === 'onDuty') return [t`当番の人`]
    if (whom === 'owner') return [t`オーナー`]
    return whom === 'users' ? named(userIds) : []
  })
  return { told, later: [...new Set(later)].filter((name) => !told.includes(name)) }
}
