import { unitOf } from '../../../../../../engines/metrics'
import type { FieldChecks } from '../../../../platform/input/field-checks'
import type { DataImportTableKind, TableMapping } from '../../../../platform/tables'
import { type MetricKey, metricKeys } from '../../../series/measurement'
import { mappingWords } from '../words'
import { coversRefusal } from './metric-covers'
import { formsOf, isUnix } from './written-time'

type Columns = DataImportTableKind['columns']

interface Checking {
  readonly checks: FieldChecks
  /** Before the names of the fields. */
  readonly path: string
  readonly columns: Columns
}

/** Refuses, at its fields, what a table cannot be read as. */
export function checkMapping(
  checks: FieldChecks,
  path: string,
  columns: Columns,
  mapping: TableMapping,
): void {
  if (mapping.isLeftOut) return
  const checking = { checks, path, columns }
  checkPerson(checking, mapping)
  checkTime(checking, mapping)
  checkValues(checking, mapping)
}

function checkPerson({ checks, path, columns }: Checking, { personFrom, personColumn }: TableMapping): void {
  if (personFrom !== 'column') {
    if (personColumn !== null) checks.refuse(`${path}.personColumn`, mappingWords.columnTwice)
  } else if (personColumn === null) checks.refuse(`${path}.personColumn`, mappingWords.choosePerson)
  else if (!columns[personColumn]) checks.refuse(`${path}.personColumn`, mappingWords.noSuchColumn)
}

function checkTime({ checks, path, columns }: Checking, mapping: TableMapping): void {
  const { dateColumn, timeColumn, dateForm, personColumn, covers } = mapping
  if (dateColumn === null) checks.refuse(`${path}.dateColumn`, mappingWords.chooseDate)
  else if (!columns[dateColumn]) checks.refuse(`${path}.dateColumn`, mappingWords.noSuchColumn)
  else if (dateColumn === personColumn) checks.refuse(`${path}.dateColumn`, mappingWords.columnTwice)
  else if (dateForm === null) checks.refuse(`${path}.dateForm`, mappingWords.chooseForm)
  else {
    const examples = columns[dateColumn].examples
    const wrong = examples.find((text) => !formsOf([text]).includes(dateForm))
    // A file may have single rows with faults; all examples of another order are no slip.
    if (wrong !== undefined && examples.every((text) => !formsOf([text]).includes(dateForm)))
      checks.refuse(`${path}.dateForm`, mappingWords.impossibleForm(wrong))
  }
  if (timeColumn === null) return
  if (!columns[timeColumn]) checks.refuse(`${path}.timeColumn`, mappingWords.noSuchColumn)
  else if (timeColumn === dateColumn || timeColumn === personColumn)
    checks.refuse(`${path}.timeColumn`, mappingWords.columnTwice)
  else if (isUnix(dateForm)) checks.refuse(`${path}.timeColumn`, mappingWords.timeOfUnix)
  else if (covers === 'day') checks.refuse(`${path}.timeColumn`, mappingWords.timeOfDays)
}

function checkValues({ checks, path, columns }: Checking, mapping: TableMapping): void {
  const { values, covers, personColumn, dateColumn, timeColumn } = mapping
  if (values.length === 0) checks.refuse(`${path}.values`, mappingWords.noValue)
  const taken = new Set<number | null>([personColumn, dateColumn, timeColumn])
  const metrics = new Set<MetricKey>()
  for (const [at, { column, metric: key, unit }] of values.entries()) {
    const of = `${path}.values.${at}`
    const metric = metricKeys.find((one) => one === key)
    if (!columns[column]) checks.refuse(`${of}.column`, mappingWords.noSuchColumn)
    else if (taken.has(column)) checks.refuse(`${of}.column`, mappingWords.columnTwice)
    if (!metric) {
      checks.refuse(`${of}.metric`, mappingWords.unknownMetric(key))
      continue
    }
    if (metrics.has(metric)) checks.refuse(`${of}.metric`, mappingWords.metricTwice(metric))
    else checks.unlessFine(`${of}.metric`, coversRefusal(metric, covers))
    if (!unitOf(metric, unit)) checks.refuse(`${of}.unit`, mappingWords.unknownUnit(metric, unit))
    taken.add(column)
    metrics.add(metric)
  }
}
