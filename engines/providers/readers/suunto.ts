import { Draft, type Reader } from '../reading'
import { type Fields, fieldsOf, instantOf, listOf, measuredOf, numberOf, textOf } from '../values'

/** Reads answers of Suunto: sleeps and samples. Nobody connects to Suunto yet; files of it may be read. */
export const readSuunto: Reader = (body) => {
  const draft = new Draft()
  const answer = fieldsOf(body)
  for (const sample of listOf(answer.Samples)) {
    const { TimeISO8601, HR } = fieldsOf(sample)
    draft.sample('HR', 'heart_rate', 'sample', instantOf(TimeISO8601), measuredOf(HR))
  }
  const entry = fieldsOf(answer.entryData)
  if ('BedtimeStart' in entry) readSleep(entry, draft)
  if (draft.isEmpty) draft.refuse('workout', 'no_metric')
  return draft.end()
}

function readSleep(entry: Fields, draft: Draft) {
  const startedAt = instantOf(entry.BedtimeStart)
  const endedAt = instantOf(entry.BedtimeEnd)
  if (startedAt === null || endedAt === null) return draft.refuse('sleep', 'unreadable_time')
  const parts = [entry.DeepSleepDuration, entry.LightSleepDuration, entry.REMSleepDuration].map(numberOf)
  const asleep = parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
  draft.sleeps.push({
    key: textOf(entry.SleepId) || `sleep@${startedAt}`,
    startedAt,
    endedAt,
    isNap: entry.IsNap === true,
    isProvisional: false,
    minutesAsleep: parts.every((part) => part === null) ? null : Math.round(asleep / 60),
    stages: [],
  })
}
