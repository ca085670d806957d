/** Milliseconds before the next try: 1 s, doubled each time, at most 30 s, with jitter. */
export function pauseMs(failures: number, random: () => number = Math.random): number {
  return Math.min(20_000, 1000 * 2 ** (failures - 1)) * (1 + 0.5 * random())
}
