import type { DaySamples } from './codec'

/** Where samples are put: arrays for exactly so many, whose content is not defined yet. */
export type SampleBuffer = (count: number) => DaySamples

/** Three days of one sample a second; more is not worth keeping memory for. */
const mostKept = 1 << 18

/** New arrays, the caller's for good. */
export const newRoom: SampleBuffer = (count) => ({
  offsets: new Float64Array(count),
  values: new Float64Array(count),
})

/**
 * Arrays that are used again: what they hold is valid until the next call, so it must be read before anything is awaited.
 * New ones for each day of one-second samples would be cleared, paged in and collected, 1.4 MB each time.
 */
export function reusedRoom(): SampleBuffer {
  let kept = newRoom(0)
  return (count) => {
    if (count > mostKept) return newRoom(count)
    if (count > kept.offsets.length) kept = newRoom(Math.min(mostKept, count + (count >> 2)))
    return { offsets: kept.offsets.subarray(0, count), values: kept.values.subarray(0, count) }
  }
}
