/**
 * How far a file tells of the hour, day or minute that a value is of. A file may end in the middle of it, and then the
 * value is provisional: for everybody, or (where only this person's rows end) for this person. Codes are stored.
 */
export const completeness = { fileEnds: 0, personEnds: 1, complete: 2 } as const

export type Completeness = (typeof completeness)[keyof typeof completeness]

/** As it is stored beside so many samples; null where the newer value counts. */
export function packCompleteness(levels: Uint8Array | undefined): Buffer | null {
  if (!levels) return null
  return Buffer.from(levels.every((level) => level === completeness.complete) ? [] : levels)
}

/** The levels of that many samples; undefined where the newer value counts. */
export function unpackCompleteness(stored: Buffer | null, count: number): Uint8Array | undefined {
  if (!stored) return undefined
  return stored.length === count && count > 0 ? Uint8Array.from(stored) : allComplete(count)
}

export const allComplete = (count: number): Uint8Array => new Uint8Array(count).fill(completeness.complete)

/** Whether a value from a file counts instead of another one for the same time, in whichever order they came. */
export function isFuller(level: number, value: number, otherLevel: number, otherValue: number): boolean {
  return level === otherLevel ? value > otherValue : level > otherLevel
}
