import type { DaySamples } from './codec'

/** Allocates arrays for that many samples, with undefined content. */
export type SampleBuffer = (count: number) => DaySamples

/** Three days of one-second samples; larger buffers are not kept. */
const mostKept = 1 << 18

/** New arrays, which the caller may keep. */
export const newBuffer: SampleBuffer = (count) => ({
  offsets: new Float64Array(count),
  values: new Float64Array(count),
})

/**
 * Reuses its arrays: their content is valid until the next call, so it must be read before any await. New arrays for each
 * day of one-second samples would be cleared, paged in and collected, 1.4 MB each time.
 */
export function reusedBuffer(): SampleBuffer {
  let kept = newBuffer(0)
  return (count) => {
    if (count > mostKept) return newBuffer(count)
    if (count > kept.offsets.length) kept = newBuffer(Math.min(mostKept, count + (count >> 2)))
    return { offsets: kept.offsets.subarray(0, count), values: kept.values.subarray(0, count) }
  }
}
