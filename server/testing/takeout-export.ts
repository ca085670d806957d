/** A list as Global Export Data writes it. */
export const listOf = (...entries: readonly unknown[]): string =>
  `[${entries.map((entry) => JSON.stringify(entry, null, 2)).join(',')}]\n`

/** One number at each time: `05/01/26 00:01:00`. */
export const numbersAt = (...values: readonly (readonly [at: string, value: string | number])[]): string =>
  listOf(...values.map(([dateTime, value]) => ({ dateTime, value: String(value) })))

export const beatsAt = (
  ...beats: readonly (readonly [at: string, bpm: number, confidence?: number])[]
): string =>
  listOf(...beats.map(([dateTime, bpm, confidence = 3]) => ({ dateTime, value: { bpm, confidence } })))

export const table = (...rows: readonly string[]): string => `${rows.join('\n')}\n`

/** The folders in which Google puts the two layouts; others are their names in German. */
export const globalExport = 'Takeout/Fitbit/Global Export Data'
export const physicalActivity = 'Takeout/Google Health/Physical Activity_GoogleData'
