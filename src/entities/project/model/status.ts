import { t } from '@lingui/core/macro'

export const projectStatuses = ['DRAFT', 'ACTIVE', 'PAUSED', 'CLOSED'] as const

export type ProjectStatusName = (typeof projectStatuses)[number]

const names: Record<ProjectStatusName, () => string> = {
  DRAFT: () => t`準備中`,
  ACTIVE: () => t`実施中`,
  PAUSED: () => t`一時停止`,
  CLOSED: () => t`終了`,
}

/** 実施中 */
export function projectStatusName(status: ProjectStatusName): string {
  return names[status]()
}
