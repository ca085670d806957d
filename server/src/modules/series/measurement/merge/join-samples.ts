import type { DaySamples } from '../store/codec'
import { allComplete, isFuller } from '../store/completeness'

/** Samples of one day, each with its completeness; without that, newer samples win. */
export interface LeveledSamples extends DaySamples {
  readonly completeness?: Uint8Array | undefined
}

/** Two values for one time, one of which is kept. */
export interface Disagreement {
  readonly offset: number
  readonly stored: number
  readonly given: number
  /** The new value replaced the stored one. */
  readonly isReplaced: boolean
}

export interface JoinedSamples {
  readonly merged: Required<LeveledSamples>
  /** Number of times that are new or have another value. */
  readonly changed: number
  /** True also if only the completeness of a known value changed. */
  readonly isDifferent: boolean
  readonly disagreements: readonly Disagreement[]
}

/**
 * Merges both in order of time. For two values at one time: with completeness (files) the more complete one wins, so that
 * the order of files does not matter; otherwise the given one, as the newer.
 */
export function joinSamples(stored: LeveledSamples, given: LeveledSamples): JoinedSamples {
  const most = stored.offsets.length + given.offsets.length
  const [offsets, values, levels] = [new Float64Array(most), new Float64Array(most), new Uint8Array(most)]
  const storedLevels = stored.completeness ?? allComplete(stored.offsets.length)
  const givenLevels = given.completeness ?? allComplete(given.offsets.length)
  const disagreements: Disagreement[] = []
  let [size, changed, isDifferent] = [0, 0, !stored.completeness]
  // Indexes stay in range: each is below the length of its array when read.
  for (let i = 0, k = 0; i < stored.offsets.length || k < given.offsets.length; size++) {
    const before = stored.offsets[i] ?? Number.POSITIVE_INFINITY
    const offset = given.offsets[k] ?? Number.POSITIVE_INFINITY
    const [level, value] = [storedLevels[i] as number, stored.values[i] as number]
    const [givenLevel, givenValue] = [givenLevels[k] as number, given.values[k] as number]
    const isBoth = offset === before
    const counts = !given.completeness || isFuller(givenLevel, givenValue, level, value)
    const isTaken = offset < before || (isBoth && counts)
    const isOther = !isBoth || givenValue !== value
    offsets[size] = Math.min(before, offset)
    values[size] = isTaken ? givenValue : value
    levels[size] = isTaken ? givenLevel : level
    if (isTaken && isOther) changed++
    if (isTaken && (isOther || givenLevel !== level)) isDifferent = true
    if (isBoth && isOther)
      disagreements.push({ offset, stored: value, given: givenValue, isReplaced: isTaken })
    if (before <= offset) i++
    if (offset <= before) k++
  }
  return {
    merged: {
      offsets: offsets.subarray(0, size),
      values: values.subarray(0, size),
      completeness: levels.subarray(0, size),
    },
    changed,
    isDifferent,
    disagreements,
  }
}
