import type { BenchResult } from './bench'

/** The text of results.json with the new figures in the place of those of the same name, else at its end. */
export function withNewFigures(before: string, results: readonly BenchResult[]): string {
  const lines = before.split('\n').filter((line) => line !== '')
  // Written by this function alone.
  const lineOf = new Map(lines.map((line) => [(JSON.parse(line) as BenchResult).name, line]))
  for (const result of results) lineOf.set(result.name, JSON.stringify(result))
  return `${[...lineOf.values()].join('\n')}\n`
}
