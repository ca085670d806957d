import type { BenchResult } from './bench'

/** The results as aligned columns. */
export function table(results: readonly BenchResult[]): string {
  const rows = [
    ['name', 'value', 'unit', 'baseline', 'ratio', 'target', 'pass'],
    ...results.map((result) => [
      result.name,
      figure(result.value),
      result.unit,
      figure(result.baseline),
      result.ratio === null ? '' : `${figure(result.ratio)}x`,
      figure(result.target),
      result.pass === null ? '' : result.pass ? 'yes' : 'NO',
    ]),
  ]
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}

function figure(value: number | null): string {
  if (value === null) return ''
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3)
}
