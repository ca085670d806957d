import { createHash } from 'node:crypto'
import type { DataImportTableKind, TableMapping } from '../../../../platform/tables'
import { accountNamed, innermostAccount, partsOfPath } from '../files/account-name'
import type { Layout } from '../layouts/layout'
import { mappingWords } from '../words'
import { type TableHead, tableIn } from './table-head'

/** Tables of one heading, and how they are read. */
export type MappedTable = Pick<DataImportTableKind, 'fingerprint' | 'mapping'> &
  Pick<TableHead, 'names' | 'delimiter' | 'head' | 'headLines'>

/** The layout of tables of a heading. Another mapping is another layout: the same file is read as something else. */
export function layoutOfTable({
  fingerprint,
  mapping,
  names,
  delimiter,
  head,
  headLines,
}: MappedTable): Layout {
  const { isLeftOut, covers } = mapping
  return {
    key: `csv ${fingerprint} ${hashOf(mapping)}`,
    label: mappingWords.table(
      names
        .filter((name) => name !== '')
        .slice(0, 4)
        .join(' / '),
    ),
    id: mapping.personColumn === null ? 'account' : nameOf(names, mapping.personColumn),
    date: nameOf(names, mapping.dateColumn),
    clock: 'iso',
    refuses: 'cell',
    covers,
    cells: [],
    names,
    mapped: { mapping, delimiter, names, head, headLines },
    isOf: ({ text }) => tableIn(text)?.fingerprint === fingerprint,
    ...(isLeftOut && { skipNote: mappingWords.leftOut }),
  }
}

/** As the heading names a column; its number where it has no name. */
export function nameOf(names: readonly string[], column: number | null): string {
  return (column !== null && names[column]) || (column === null ? '' : String(column + 1))
}

/** Equal for equal meanings: the database keeps the parts of a mapping in an order of its own. */
function hashOf(mapping: TableMapping): string {
  const { personFrom, personColumn, dateColumn, timeColumn, dateForm, zone, covers, decimal, isLeftOut } =
    mapping
  const values = [...mapping.values].sort((a, b) => a.column - b.column)
  const parts = [
    isLeftOut,
    personFrom,
    personColumn,
    dateColumn,
    timeColumn,
    dateForm,
    zone,
    covers,
    decimal,
    ...values.map(({ column, metric, unit }) => [column, metric, unit]),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
}

/** Whose a table is by its place: '' where a column says it, null where nothing does. */
export function accountOfTable(
  path: string,
  { mapping }: Pick<NonNullable<Layout['mapped']>, 'mapping'>,
): string | null {
  if (mapping.isLeftOut || mapping.personFrom === 'column') return ''
  const parts = partsOfPath(path)
  if (mapping.personFrom === 'file') return accountNamed(stemOf(parts.at(-1) ?? ''))
  return innermostAccount(parts.slice(0, -1), (part) => part.replace(/\.zip$/i, ''))
}

const stemOf = (name: string): string => name.replace(/\.gz$/i, '').replace(/\.[a-z]{1,5}$/i, '')
