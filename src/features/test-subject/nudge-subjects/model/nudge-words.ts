import { t } from '@lingui/core/macro'
import type { NudgeKindName } from '../api/nudge-subjects-api'

export const nudgeKinds = ['SYNC', 'CHARGE', 'WEAR'] as const satisfies readonly NudgeKindName[]

/** What the subject is asked to do. */
export function nudgeRequest(kind: NudgeKindName): string {
  return { SYNC: t`同期してください`, CHARGE: t`充電してください`, WEAR: t`装着してください` }[kind]
}

export function nudgeKindName(kind: NudgeKindName): string {
  return { SYNC: t`同期`, CHARGE: t`充電`, WEAR: t`装着` }[kind]
}
