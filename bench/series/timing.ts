/** Medians of both, run in turn after one run of each that is not counted. */
export async function inTurn(
  runs: number,
  ours: (run: number) => Promise<unknown>,
  theirs: (run: number) => Promise<unknown>,
) {
  const [value, baseline]: [number[], number[]] = [[], []]
  for (let run = -1; run < runs; run++) {
    const [a, b] = [await timed(() => theirs(run)), await timed(() => ours(run))]
    if (run < 0) continue
    baseline.push(a)
    value.push(b)
  }
  return { value: median(value), baseline: median(baseline) }
}

/** Milliseconds that the work took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** The upper one of the two in the middle. */
export function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}
