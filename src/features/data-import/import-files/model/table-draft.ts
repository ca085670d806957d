import type { DataImportMapping, DataImportTable } from '@/entities/data-import'
import { type MetricKey, metricKeys, unitsOf } from '../../../../../engines/metrics'

/** How a table is read, while somebody changes it. */
export type TableDraft = Pick<DataImportTable, 'fingerprint'> & DataImportMapping

/** The mapping of a table as it is now. */
export const draftOf = ({ fingerprint, mapping }: DataImportTable): TableDraft => ({
  fingerprint,
  ...mapping,
})

/** The metric of this key; undefined for any other text. */
export const metricOfKey = (key: string): MetricKey | undefined => metricKeys.find((one) => one === key)

/** The column is a value of the metric, or of none; a metric that another column had is taken from it. */
export function withMetric(draft: TableDraft, column: number, metric: string | null): TableDraft {
  const key = metric === null ? undefined : metricOfKey(metric)
  const others = draft.values.filter((one) => one.column !== column && one.metric !== key)
  if (key === undefined) return { ...draft, values: others }
  const unit = unitsOf(key)[0]?.unit ?? ''
  return { ...draft, values: inOrder([...others, { column, metric: key, unit }]) }
}

/** The values of the column are written in the unit. */
export function withUnit(draft: TableDraft, column: number, unit: string): TableDraft {
  return { ...draft, values: draft.values.map((one) => (one.column === column ? { ...one, unit } : one)) }
}

/** Columns with another meaning are no values. */
export function withMoment(draft: TableDraft, change: Partial<TableDraft>): TableDraft {
  const changed = { ...draft, ...change }
  const taken = [changed.personColumn, changed.dateColumn, changed.timeColumn]
  return { ...changed, values: changed.values.filter(({ column }) => !taken.includes(column)) }
}

const inOrder = (values: TableDraft['values']): TableDraft['values'] =>
  [...values].sort((a, b) => a.column - b.column)
