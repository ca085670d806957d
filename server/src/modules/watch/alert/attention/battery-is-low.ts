import { type Moment, type SubjectHistory, stands } from '../../../../../../engines/alert-rule'
import type { WornDevice } from '../../../people/device'
import { presentOf } from '../../subject-history'
import type { AttentionReason, AttentionRule } from './attention'

const ofBattery: readonly AttentionReason[] = ['BATTERY_LOW', 'BATTERY_EMPTY']
const moment: Moment = { today: 0, hoursSinceEnd: () => 0 }

/** Of no days and always expected: the battery alone is asked. */
const nothing: Omit<SubjectHistory, 'present'> = {
  from: 0,
  days: 0,
  offset: 0,
  figures: new Map(),
  wear: [],
  states: null,
  received: [],
  validDayMinutes: 0,
  enrolledOn: null,
  expectedFrom: Number.NEGATIVE_INFINITY,
  expectedTo: Number.POSITIVE_INFINITY,
  syncedThrough: 0,
}

/** Whether the project's rules call the charge low as it was last seen, whenever that was. */
export function isBatteryLow(rules: readonly AttentionRule[], device: WornDevice, asOf: Date): boolean {
  const present = { ...presentOf(device, asOf), battery: device.batteryPercent ?? Number.NaN }
  return rules
    .filter(({ reason }) => ofBattery.includes(reason))
    .some(({ standing }) => stands(standing, { ...nothing, present }, moment))
}
