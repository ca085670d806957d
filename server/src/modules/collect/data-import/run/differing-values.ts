import { clockIn, type Message } from '../../../../platform/words'
import type { DifferingSample, SleepReport } from '../../../series/measurement'
import type { Rejection } from '../rows/row'
import { importWords, placeWords } from '../words'
import { type Batch, sleepKey } from './batch'

/** How many values of a file replaced a stored one, and how many did not. */
export interface DifferenceCounts {
  replaced: number
  kept: number
}

/** The values of a batch that differed from stored ones, as the report lists them. */
export function differencesOf(
  batch: Batch,
  differing: readonly DifferingSample[],
  file: string,
  zoneOf: (deviceId: string) => string,
): Rejection[] {
  return differing.flatMap((one) => {
    const place = batch.placeOf(one)
    if (!place) return []
    const { deviceId, metric, source, stored } = one
    const at = source === 'day' ? one.localDate : one.at
    return [
      {
        file,
        line: place.line,
        column: place.column,
        reason: one.isReplaced ? 'replaced' : 'kept',
        message: messageOf(one, zoneOf(deviceId)),
        beside: { deviceId, metric, source, at, stored },
      },
    ]
  })
}

/** The sleep logs of a batch that differed from parts of the same log, as the report lists them. */
export function differingSleeps(batch: Batch, { differing }: SleepReport, file: string): Rejection[] {
  return differing.flatMap(({ minutes, ...log }) => {
    const line = batch.sleepLines.get(sleepKey(log))
    if (line === undefined) return []
    const message = minutes === 'apart' ? importWords.sleepApart : importWords.sleepDiffers(minutes)
    return [{ file, line, column: placeWords.sleepLog, reason: 'kept' as const, message }]
  })
}

export function countDifferences(
  before: DifferenceCounts,
  differing: readonly DifferingSample[],
): DifferenceCounts {
  const replaced = differing.filter(({ isReplaced }) => isReplaced).length
  return { replaced: before.replaced + replaced, kept: before.kept + differing.length - replaced }
}

function messageOf(one: DifferingSample, timeZone: string): Message {
  const { metric, source, localDate, at, stored, given, isReplaced } = one
  const when = source === 'day' ? localDate : clockIn(timeZone).format(at)
  return importWords[isReplaced ? 'replaced' : 'kept'](when, metric, stored, given)
}
