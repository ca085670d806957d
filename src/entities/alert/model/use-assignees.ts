import { useLingui } from '@lingui/react/macro'
import { useAlertAssigneesQuery } from '../api/alert-api'

/** Somebody who may be given alerts. */
interface Assignee {
  readonly id: string
  readonly name: string
}

/** As many as the server tells at once, asked alike by everybody, so that they are read once. */
const limit = 1000
const none: readonly Assignee[] = []

/** Who may be given the alerts of a project, and told of them; none while they load. */
export function useAssignees(projectId: string): readonly Assignee[] {
  return useAlertAssigneesQuery({ projectId, limit }).data ?? none
}

/** No id of a person. */
export const noAssignee = 'nobody'

/** Nobody, and who may be given alerts; beside them who has one now, and may have left the project since. */
export function useAssigneeChoices(
  projectId: string,
  now: { readonly id: string | null; readonly name: string | null } = { id: null, name: null },
): readonly Assignee[] {
  const { t } = useLingui()
  const people = useAssignees(projectId)
  const isLeft = now.id !== null && !people.some(({ id }) => id === now.id)
  return [
    { id: noAssignee, name: t`担当者なし` },
    ...people,
    ...(now.id !== null && isLeft
      ? [{ id: now.id, name: now.name ?? t`停止中、またはプロジェクトにいない人` }]
      : []),
  ]
}
