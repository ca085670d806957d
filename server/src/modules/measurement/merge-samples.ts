import type { DaySamples } from './codec'

/** Both days in one, in order; at the same time the newer value counts. Null when the newer one says nothing new. */
export function mergeSamples(
  older: DaySamples,
  newer: DaySamples,
): { merged: DaySamples; changed: number } | null {
  const most = older.offsets.length + newer.offsets.length
  const offsets = new Float64Array(most)
  const values = new Float64Array(most)
  let size = 0
  let changed = 0
  let i = 0
  let k = 0
  while (i < older.offsets.length || k < newer.offsets.length) {
    const olderTime = older.offsets[i] ?? Number.POSITIVE_INFINITY
    const newerTime = newer.offsets[k] ?? Number.POSITIVE_INFINITY
    if (olderTime < newerTime) {
      offsets[size] = olderTime
      values[size++] = older.values[i++] as number // As many values as times, here and below.
      continue
    }
    const value = newer.values[k++] as number
    if (olderTime > newerTime || older.values[i] !== value) changed++
    if (olderTime === newerTime) i++
    offsets[size] = newerTime
    values[size++] = value
  }
  return changed === 0
    ? null
    : { merged: { offsets: offsets.subarray(0, size), values: values.subarray(0, size) }, changed }
}
