import type { DaySamples } from './codec'
import { newBuffer, type SampleBuffer } from './sample-buffer'

/** Fewer samples are copied one by one: a block copy costs as much as 32 of them. */
const shortestBlock = 32

/**
 * Merges both days in order into the given buffers; at the same time the newer value wins. Null if the newer day changes
 * nothing.
 */
export function mergeSamples(
  older: DaySamples,
  newer: DaySamples,
  allocate: SampleBuffer = newBuffer,
): { readonly merged: DaySamples; readonly changed: number } | null {
  const { offsets, values } = allocate(older.offsets.length + newer.offsets.length)
  let size = 0
  let changed = 0
  let from = 0
  for (let k = 0; k < newer.offsets.length; k++) {
    const time = newer.offsets[k] as number // In range: k < length; as many values as times, here and below.
    const value = newer.values[k] as number
    const start = from
    if (from < older.offsets.length && (older.offsets[from] as number) < time) {
      from = lowerBound(older.offsets, time, from)
    }
    if (from - start < shortestBlock) {
      for (let i = start; i < from; i++) {
        offsets[size] = older.offsets[i] as number
        values[size++] = older.values[i] as number
      }
    } else {
      offsets.set(older.offsets.subarray(start, from), size)
      values.set(older.values.subarray(start, from), size)
      size += from - start
    }
    const isKnown = from < older.offsets.length && older.offsets[from] === time
    if (!isKnown || older.values[from] !== value) changed++
    if (isKnown) from++
    offsets[size] = time
    values[size++] = value
  }
  if (changed === 0) return null
  offsets.set(older.offsets.subarray(from), size)
  values.set(older.values.subarray(from), size)
  size += older.offsets.length - from
  return { merged: { offsets: offsets.subarray(0, size), values: values.subarray(0, size) }, changed }
}

/**
 * The first index from `start` whose time is not lower. Steps grow, since it is near in a dense merge and far with few late
 * samples.
 */
export function lowerBound(times: Float64Array, time: number, start: number): number {
  let step = 1
  let low = start
  while (low + step < times.length && (times[low + step] as number) < time) {
    low += step
    step *= 2
  }
  let high = Math.min(times.length, low + step)
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((times[middle] as number) < time)
      low = middle + 1 // In range: middle < length.
    else high = middle
  }
  return low
}
