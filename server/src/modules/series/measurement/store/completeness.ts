/**
 * Whether the file of a value continues after the value's hour, day or minute. If the file ends within it, the value is
 * provisional: for everybody, or only for a person whose rows end there. The codes are stored.
 */
export const completeness = { fileEnds: 0, personEnds: 1, complete: 2 } as const

export type Completeness = (typeof completeness)[keyof typeof completeness]

/** The stored form of the levels of all samples; null if the newer value wins. */
export function packCompleteness(levels: Uint8Array | undefined): Buffer | null {
  if (!levels) return null
  return Buffer.from(levels.every((level) => level === completeness.complete) ? [] : levels)
}

/** The levels of `count` samples; undefined if the newer value wins. */
export function unpackCompleteness(stored: Buffer | null, count: number): Uint8Array | undefined {
  if (!stored) return undefined
  return stored.length === count && count > 0 ? Uint8Array.from(stored) : allComplete(count)
}

export const allComplete = (count: number): Uint8Array => new Uint8Array(count).fill(completeness.complete)

/** Whether a value from a file replaces another for the same time, whatever their order of arrival. */
export function isFuller(level: number, value: number, otherLevel: number, otherValue: number): boolean {
  return level === otherLevel ? value > otherValue : level > otherLevel
}
