import { useLingui } from '@lingui/react/macro'
import { useAssignees } from '@/entities/alert'
import type { RuleDraft } from './rule-draft'

/** Whom the alerts of a rule are told to, by name. */
export interface Receivers {
  /** At once, or in their digests. */
  readonly told: readonly string[]
  /** By steps, while nobody has acknowledged them. */
  readonly later: readonly string[]
}

/** The receivers of a draft; none while the people load. */
export function useReceivers(projectId: string, { notifiedUserIds, chain }: RuleDraft): Receivers {
  const { t } = useLingui()
  const names = new Map(useAssignees(projectId).map(({ id, name }) => [id, name]))
  const named = (ids: readonly string[]) => ids.flatMap((id) => names.get(id) ?? [])
  const told = named(notifiedUserIds)
  const later = chain.steps.flatMap(({ whom, userIds }) => {
    if (whom === 'onDuty') return [t`当番の人`]
    if (whom === 'owner') return [t`オーナー`]
    return whom === 'users' ? named(userIds) : []
  })
  return { told, later: [...new Set(later)].filter((name) => !told.includes(name)) }
}
