import { fitbitStages } from '../../../../../../engines/providers'
import { shorten } from '../rows/parse-number'
import type { Row, RowDefect } from '../rows/row'
import { importWords, takeoutWords } from '../words'
import { type Fields, fieldsOf, type ReadEntry, rowAt, type TakeoutReading, textOf } from './takeout-form'
import { fitbitOrigin } from './takeout-sources'
import { readIsoClock, wallClockOf } from './takeout-time'

type Stage = NonNullable<NonNullable<Row['night']>['stages']>[number]

const minute = 60_000
const longestSleep = 25 * 60 * minute

/** A sleep log as the Web API of Fitbit 1.2 writes it, at the time of the account; what is not the main sleep is a nap. */
export function readNight(entry: Fields, reading: TakeoutReading): ReadEntry {
  const text = textOf(entry.startTime)
  const at = readIsoClock(text)
  const moment = typeof at === 'string' ? at : { clock: wallClockOf(at) }
  const row = rowAt(moment, { text, column: 'startTime' }, reading, fitbitOrigin)
  if ('reason' in row) return row
  const key = textOf(entry.logId)
  if (key === '') return { column: 'logId', reason: 'missing', message: importWords.sleepLogMissing }
  const length = Number(textOf(entry.duration))
  // The clock of a night is that of its beginning, so its length counts and not its end.
  const wrong = impossibleLength(length, 'duration')
  if (wrong) return wrong
  const stages: Stage[] = []
  let from = 0
  for (const one of listOf(fieldsOf(entry.levels).data)) {
    const { level, seconds } = fieldsOf(one)
    const stage = fitbitStages[textOf(level)]
    const milliseconds = Number(textOf(seconds)) * 1000
    if (stage === undefined || !(milliseconds > 0))
      return {
        column: 'levels',
        reason: 'out_of_range',
        message: takeoutWords.unknownStage(shorten(textOf(level))),
      }
    stages.push({ stage, from, minutes: milliseconds / minute })
    from += milliseconds
  }
  return {
    ...row,
    series: `night ${key}`,
    night: {
      key,
      length,
      isNap: (entry.mainSleep ?? entry.isMainSleep) === false,
      ...minutesAsleepOf(textOf(entry.minutesAsleep)),
      stages,
    },
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Why nobody sleeps so long; null where somebody may. */
export function impossibleLength(length: number, column: string): RowDefect | null {
  if (!(length > 0)) return { column, reason: 'out_of_range', message: takeoutWords.endsBeforeItBegins }
  return length > longestSleep ? { column, reason: 'out_of_range', message: takeoutWords.sleepTooLong } : null
}

/** What Fitbit itself counted, where it says so. */
export const minutesAsleepOf = (text: string): { minutesAsleep?: number } => {
  const minutes = Number(text)
  return text !== '' && minutes >= 0 ? { minutesAsleep: minutes } : {}
}
