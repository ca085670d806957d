import { type DayStateKey, dayStateKeys } from '../../../../../../engines/variables'

/** States of a day per metric, 欠測理由. The index is the stored code. */
export const dayStates = dayStateKeys

export type DayState = DayStateKey
