import { t } from '@lingui/core/macro'
import type { AttentionReasonName } from '@/entities/test-subject'
import type { NudgeKindName } from '../api/nudge-subjects-api'

export const nudgeKinds = ['SYNC', 'CHARGE', 'WEAR'] as const satisfies readonly NudgeKindName[]

/** What the subject is asked to do. */
export function nudgeRequest(kind: NudgeKindName): string {
  return { SYNC: t`同期してください`, CHARGE: t`充電してください`, WEAR: t`装着してください` }[kind]
}

export function nudgeKindName(kind: NudgeKindName): string {
  return { SYNC: t`同期`, CHARGE: t`充電`, WEAR: t`装着` }[kind]
}

const mends: readonly (readonly [NudgeKindName, readonly AttentionReasonName[]])[] = [
  ['CHARGE', ['BATTERY_EMPTY', 'BATTERY_LOW']],
  ['SYNC', ['SYNC_LOST', 'SYNC_LATE']],
  ['WEAR', ['NOT_WORN', 'WORN_LITTLE']],
]

/** What to ask of a subject with these reasons: an empty battery also keeps it from syncing. Null: nothing would help. */
export function nudgeFor(reasons: readonly AttentionReasonName[]): NudgeKindName | null {
  return mends.find(([, mended]) => mended.some((one) => reasons.includes(one)))?.[0] ?? null
}
