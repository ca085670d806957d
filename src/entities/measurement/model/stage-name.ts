import { t } from '@lingui/core/macro'
import type { StageName } from './hypnogram'

/** 覚醒 レム 浅い 深い; 睡眠 where the device does not tell stages apart. */
export function stageName(stage: StageName): string {
  return { AWAKE: t`覚醒`, REM: t`レム`, LIGHT: t`浅い`, DEEP: t`深い`, ASLEEP: t`睡眠` }[stage]
}
