import type { Schedule } from '../definition/schedule'

/** How long answers of an occurrence are taken, in minutes: of its time of day, or else as usual. */
export function windowMinutesOf({ times }: Pick<Schedule, 'times'>, key: string, usual: number): number {
  if (times.kind !== 'fixed' || !times.windows) return usual
  const time = key.slice(11)
  return times.windows.find(({ at }) => at === time)?.minutes ?? usual
}

/** The longest window of any time. */
export function longestWindowOf(
  { times, pattern }: Pick<Schedule, 'times' | 'pattern'>,
  usual: number,
): number {
  if (times.kind !== 'fixed' || !times.windows?.length) return usual
  const own = times.windows.map(({ minutes }) => minutes)
  const written = pattern.kind === 'once' && pattern.times.length > 0 ? pattern.times : times.at
  const isUsual = written.some((time) => !times.windows?.some(({ at }) => at === time))
  return Math.max(...own, isUsual || pattern.kind === 'rule' ? usual : 0)
}
