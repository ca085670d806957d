import {
  dayBounds,
  localDayOf,
  type MetricKey,
  metrics,
  type SleepInput,
  storedValue,
} from '../../../series/measurement'
import { idOfWearer, type Rejection, type Row, type RowValue } from '../rows/row'
import { type Batch, createBatch, sleepKey, storedKey } from './batch'
import type { DayFigure } from './day-totals'
import type { FilePosition } from './import-run'
import { type LoadableFile, sameButForCase } from './inspect-folder'
import type { LoadContext } from './load-file'
import { completenessOf } from './row-completeness'
import type { RowPlace } from './row-places'
import { idRefused, otherCase, repeatOf, skippedHour, sleepTooFar } from './row-refusals'
import { createSleepLogReader, type EndedLog, type SleepMinute } from './sleep-log'

/** Limits the size of the database when a file has only bad rows: beyond this many, rejections are only counted. */
export const mostRejections = 10_000

/** Rows that are to be stored together, and how far the file is read with them. */
export interface ReadBatch {
  readonly batch: Batch
  readonly reached: FilePosition
}

/** Collects the rows of a file, refused ones too, until they are taken away to be stored. */
export class BatchReader {
  readonly #context: Pick<LoadContext, 'shift' | 'wearers' | 'refused'>
  readonly #file: LoadableFile
  readonly #position: FilePosition
  readonly #sleepLogs = createSleepLogReader()
  /** The position before the current sleep log began. */
  #beforeLog: FilePosition
  #batch = createBatch()

  /** Goes on from the position. */
  constructor(
    context: Pick<LoadContext, 'shift' | 'wearers' | 'refused'>,
    file: LoadableFile,
    position: FilePosition,
  ) {
    this.#context = context
    this.#file = file
    this.#position = { ...position }
    this.#beforeLog = this.#position
  }

  get samples(): number {
    return this.#batch.samples
  }

  get sleeps(): number {
    return this.#batch.sleeps.length
  }

  take(row: Row, line: number, place: RowPlace): void {
    const { wearer, instants, isSecond } = place
    const file = this.#file
    if (!wearer) {
      const { wearers, refused } = this.#context
      const why = refused.get(row.id)
      if (why) {
        this.reject(idRefused(file, line, why))
        return
      }
      const known = sameButForCase([...[...wearers.keys()].map(idOfWearer), ...refused.keys()], row.id)
      // All other ids were found when the folder was inspected; a changed file counts as new and is imported again.
      if (known !== null) this.reject(otherCase(file, line, { id: row.id, known }))
      return
    }
    const refusal = repeatOf(file, row, line, place)
    const instant = instants[isSecond ? 1 : 0]
    if (refusal || instant === undefined) {
      this.reject(refusal ?? skippedHour(file, line))
      return
    }
    if (row.sleep) {
      const minute = { deviceId: wearer.deviceId, ...row.sleep, at: instant, line }
      const begun = this.#sleepLogs.tooFarFrom(minute)
      if (begun !== null) {
        this.reject(sleepTooFar(file, line, begun))
        return
      }
      this.#takeSleep(minute)
    }
    if (row.night) this.#takeNightOf(row.night, wearer.deviceId, { at: instant, line })
    this.#position.rows += 1
    this.#takeValues(row, line, place, instant)
  }

  /** At the end of the file: rows of which nothing tells which of two equal hours is meant. */
  noteUnsureHours(count: number): void {
    if (count > 0) this.#position.unsureHours = count
  }

  /** A figure of a day that is made of rows: whole once the file goes on on a later day. */
  takeFigure({ id, deviceId, metric, date, value, line }: DayFigure): void {
    this.#count({ metric, source: 'day', value }, noiseOfSums)
    const endOfDay = { date, timeOfDay: 86_399_999 }
    const completeness = completenessOf(this.#file.end, id, endOfDay, 'day')
    this.#batch.add({
      deviceId,
      metric,
      source: 'day',
      at: date,
      value,
      completeness,
      line,
      column: 'value',
    })
  }

  takeNight(night: SleepInput): void {
    this.#batch.sleeps.push(night)
  }

  reject(rejection: Rejection): void {
    const position = this.#position
    if (rejection.reason === 'duplicate') position.duplicates += 1
    else position.rejected += 1
    if (position.rejected + position.duplicates <= mostRejections) this.#batch.rejections.push(rejection)
  }

  /** What was read up to the line, or to the end of the file; the next rows begin another batch. */
  takeAway(line: number | 'end'): ReadBatch {
    const isDone = line === 'end'
    if (isDone) {
      this.#endLog(this.#sleepLogs.end())
    }
    const batch = this.#batch
    this.#batch = createBatch()
    const end = isDone ? Number.MAX_SAFE_INTEGER : line
    // The current sleep log is not stored yet, so a later run must start at its first line.
    const reached =
      this.#sleepLogs.openSince === null ? { ...this.#position, line: end, isDone } : { ...this.#beforeLog }
    return { batch, reached }
  }

  #takeSleep(minute: SleepMinute): void {
    const before = { ...this.#position, line: minute.line - 1 }
    this.#endLog(this.#sleepLogs.add(minute))
    if (this.#sleepLogs.openSince === minute.line) this.#beforeLog = before
  }

  /** As minutes, so that of several files which tell a night the union is one, in whichever order they are read. */
  #takeNightOf(
    { key, length, isNap, source = 'minute', minutesAsleep, stages }: NonNullable<Row['night']>,
    deviceId: string,
    { at, line }: { readonly at: number; readonly line: number },
  ): void {
    const night: SleepInput = {
      deviceId,
      source,
      naturalKey: storedKey(key),
      startedAt: new Date(at),
      endedAt: new Date(at + length),
      isNap,
      ...(minutesAsleep !== undefined && { minutesAsleep }),
      stages: stages.map(({ stage, from, minutes }) => ({ stage, startedAt: new Date(at + from), minutes })),
    }
    this.#endLog({ night, line })
  }

  #endLog(ended: EndedLog | null): void {
    if (!ended) return
    const { sleeps, sleepLines } = this.#batch
    sleeps.push(ended.night)
    const key = sleepKey(ended.night)
    sleepLines.set(key, sleepLines.get(key) ?? ended.line)
  }

  #takeValues(row: Row, line: number, place: RowPlace, instant: number): void {
    const { clock, wearer } = place
    if (!wearer) return
    const { shift } = this.#context
    for (const { metric, source, minute, value, column } of row.values) {
      const isDaily = source === 'day'
      const time = instant + minute * 60_000
      const until = isDaily ? dayBounds(clock.date, wearer.timeZone).endsAt : time
      // Not over yet on the moved clock.
      if (shift !== null && until > shift.until) continue
      if (source === 'sample' && isOfAnotherDay(place, row, metric, time)) {
        this.#position.elsewhere = (this.#position.elsewhere ?? 0) + 1
        continue
      }
      this.#count({ metric, source, value }, noiseOfOne)
      const completeness = completenessOf(this.#file.end, row.id, row.clock, source)
      const at = isDaily ? clock.date : time
      const { deviceId } = wearer
      this.#batch.add({ deviceId, metric, source, at, value, completeness, line, column })
    }
  }

  /** Digits that are finer than the store keeps. */
  #count({ metric, source, value }: Pick<RowValue, 'metric' | 'source' | 'value'>, noise: number): void {
    if (Math.abs(storedValue({ metric, source }, value) - value) <= Math.max(1, Math.abs(value)) * noise)
      return
    const position = this.#position
    position.rounded = { ...position.rounded, [metric]: (position.rounded?.[metric] ?? 0) + 1 }
  }
}

/**
 * Whether a figure of a day has the value already, for another day than the one on which it would lie in the wearer's zone: both days
 * would count it.
 */
const isOfAnotherDay = (
  { clock, wearer }: RowPlace,
  { instant, isPlaceless }: Row,
  metric: MetricKey,
  at: number,
): boolean =>
  instant !== undefined &&
  isPlaceless !== true &&
  metrics[metric].kind !== 'instant' &&
  wearer !== undefined &&
  localDayOf(at, wearer.timeZone) !== clock.date

/** What binary numbers add of themselves: to a value that is written or converted, and to the sum of a day's thousands. */
const [noiseOfOne, noiseOfSums] = [1e-14, 1e-9]
