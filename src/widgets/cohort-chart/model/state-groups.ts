import { t } from '@lingui/core/macro'
import { type DayStateName, dayStates } from '@/entities/measurement'

type Colour = 'wear' | 'survey' | 'oxygen' | 'heartRate' | 'sleep' | 'steps' | 'battery'

/** States that mean the same for the whole cohort. */
export interface StateGroup {
  name: string
  colour: Colour
  states: readonly DayStateName[]
}

/** Seven groups, from received data to unknown. Days outside a subject's participation are left out. */
export function stateGroups(): StateGroup[] {
  return [
    { name: t`取得済み`, colour: 'wear', states: ['COMPLETE', 'TRUE_ZERO'] },
    { name: t`一部装着`, colour: 'oxygen', states: ['WORN_PARTIAL'] },
    { name: t`未装着`, colour: 'survey', states: ['NOT_WORN'] },
    { name: t`未同期`, colour: 'sleep', states: ['NOT_SYNCED'] },
    { name: t`電池切れ`, colour: 'steps', states: ['BATTERY_EMPTY'] },
    {
      name: t`連携の問題`,
      colour: 'heartRate',
      states: ['NOT_AUTHORIZED', 'SCOPE_MISSING', 'CONSENT_REVOKED', 'TOKEN_ERROR', 'PROVIDER_DOWN'],
    },
    {
      name: t`その他`,
      colour: 'battery',
      states: ['NO_DEVICE', 'WEAR_UNKNOWN', 'NOT_MEASURED', 'HANDED_OVER', 'AWAITED'],
    },
  ]
}

/** The number of subjects in each group on one day. */
export function countGroups(groups: readonly StateGroup[], counts: readonly (number | null)[]): number[] {
  return groups.map(({ states }) =>
    states.reduce((sum, state) => sum + (counts[dayStates.indexOf(state)] ?? 0), 0),
  )
}
