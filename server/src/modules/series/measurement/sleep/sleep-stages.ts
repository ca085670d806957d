import { CorruptSeriesError, PackedReader, putVarint, scratchBytes } from '../store/packed-bytes'

/** Stages in the order of their stored codes: append only. */
export const sleepStages = ['awake', 'rem', 'light', 'deep', 'asleep'] as const

export type SleepStage = (typeof sleepStages)[number]

/** A run of one stage: minutes from the session's start, and its length. */
export interface StageRun {
  readonly stage: SleepStage
  readonly start: number
  readonly minutes: number
}

/** Packs runs in ascending order: code, distance from the end of the previous run, length. */
export function encodeStages(runs: readonly StageRun[]): Buffer {
  const bytes = scratchBytes(runs.length * 9)
  let end = 0
  let previous = 0
  for (const { stage, start, minutes } of runs) {
    bytes[end++] = sleepStages.indexOf(stage)
    end = putVarint(bytes, end, start - previous)
    end = putVarint(bytes, end, minutes)
    previous = start + minutes
  }
  return Buffer.from(bytes.subarray(0, end))
}

/** Unpacks what encodeStages wrote; throws CorruptSeriesError for anything else. */
export function decodeStages(buffer: Buffer): StageRun[] {
  const reader = new PackedReader(buffer)
  const runs: StageRun[] = []
  let previous = 0
  while (reader.remaining > 0) {
    const stage = sleepStages[reader.varint()]
    if (!stage) throw new CorruptSeriesError('There is no such sleep stage.')
    const start = previous + reader.varint()
    const minutes = reader.varint()
    runs.push({ stage, start, minutes })
    previous = start + minutes
  }
  return runs
}
