import { t } from '@lingui/core/macro'

export const monitoringSorts = [
  'ATTENTION',
  'CODE',
  'HEART_RATE',
  'STEPS',
  'SLEEP',
  'WEAR',
  'RECENCY',
  'BATTERY',
] as const

export type MonitoringSortName = (typeof monitoringSorts)[number]

const names: Record<MonitoringSortName, () => string> = {
  ATTENTION: () => t`要確認順`,
  CODE: () => t`コード順`,
  HEART_RATE: () => t`心拍順`,
  STEPS: () => t`歩数順`,
  SLEEP: () => t`睡眠順`,
  WEAR: () => t`装着順`,
  RECENCY: () => t`同期順`,
  BATTERY: () => t`電池順`,
}

/** 要確認順 */
export function monitoringSortName(sort: MonitoringSortName): string {
  return names[sort]()
}
