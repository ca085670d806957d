import type { Database } from '../server/src/platform/postgres/database'

/** One line of bench/results.json. */
export interface BenchResult {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** What it is compared with, in the same unit. */
  readonly baseline: number | null
  /** baseline / value: how many times better. */
  readonly ratio: number | null
  /** The least ratio where there is a baseline, else the greatest value, or the least of a score. */
  readonly target: number | null
  readonly pass: boolean | null
}

export interface BenchContext {
  /** A new, empty, migrated database on the bench's server; dropped afterwards. */
  freshDatabase(): Promise<Database>
  /** A line of progress on standard error. */
  say(line: string): void
}

/** A file bench/<name>.bench.ts exports `benches: Bench[]`; it runs in a process of its own. */
export interface Bench {
  readonly name: string
  run(context: BenchContext): Promise<BenchResult[]>
}

/** Smaller is better, and the baseline has to be `target` times as much. */
export function against(
  name: string,
  figure: { value: number; baseline: number; unit: string; target: number | null },
): BenchResult {
  const ratio = figure.baseline / figure.value
  return { name, ...figure, ratio, pass: figure.target === null ? null : ratio >= figure.target }
}

/** The value may be at most `target`; null only reports it. */
export function atMost(
  name: string,
  figure: { value: number; unit: string; target: number | null },
): BenchResult {
  const pass = figure.target === null ? null : figure.value <= figure.target
  return { name, ...figure, baseline: null, ratio: null, pass }
}

/** More is better, as with a score. */
export function atLeast(name: string, figure: { value: number; unit: string; target: number }): BenchResult {
  return { name, ...figure, baseline: null, ratio: null, pass: figure.value >= figure.target }
}

/** The median of the runs' milliseconds, after one run that is not counted. */
export async function medianMs(runs: number, work: (run: number) => Promise<unknown>): Promise<number> {
  await work(-1)
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const startedAt = performance.now()
    await work(run)
    times.push(performance.now() - startedAt)
  }
  times.sort((a, b) => a - b)
  return times[Math.floor(times.length / 2)] ?? Number.NaN
}
