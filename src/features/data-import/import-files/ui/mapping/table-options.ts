import { t } from '@lingui/core/macro'
import type { DataImportMapping, DataImportTable } from '@/entities/data-import'
import type { SelectOption } from '@/shared/ui/select'

/** The columns of a table by their places. */
export const columnOptions = (columns: DataImportTable['columns']): SelectOption<string>[] =>
  columns.map(({ name }, column) => ({ id: String(column), label: name }))

/** Whose the rows are: by a column, or by where the file lies. */
export const personOptions = (columns: DataImportTable['columns']): SelectOption<string>[] => [
  ...columns.map(({ name }, column) => ({ id: String(column), label: t`列「${name}」` })),
  { id: 'FILE', label: t`ファイルの名前` },
  { id: 'FOLDER', label: t`フォルダーやZIPの名前` },
]

/** In which order dates are written. */
export const formOptions = (): SelectOption<NonNullable<DataImportMapping['dateForm']>>[] => [
  { id: 'YMD', label: t`年-月-日（2026-01-31）` },
  { id: 'MDY', label: t`月/日/年（1/31/2026）` },
  { id: 'DMY', label: t`日/月/年（31/1/2026）` },
  { id: 'UNIX_S', label: t`1970年からの秒数（1769817600）` },
  { id: 'UNIX_MS', label: t`1970年からのミリ秒数（1769817600000）` },
  { id: 'UNIX_US', label: t`1970年からのマイクロ秒数（1769817600000000）` },
]

/** Counted since 1970: it has the time, too, and no clock of a place shows it. */
export const isUnix = (form: DataImportMapping['dateForm']): boolean => form?.startsWith('UNIX') === true

/** Whose clock times are of. */
export const zoneOptions = (): SelectOption<DataImportMapping['zone']>[] => [
  { id: 'LOCAL', label: t`被験者のいる地域の時刻` },
  { id: 'UTC', label: t`UTC（協定世界時）` },
  { id: 'OFFSET', label: t`書かれている時差（+09:00など）` },
]

/** How long a row's values are. */
export const coversOptions = (): SelectOption<DataImportMapping['covers']>[] => [
  { id: 'SAMPLE', label: t`その時点` },
  { id: 'MINUTE', label: t`1分` },
  { id: 'HOUR', label: t`1時間` },
  { id: 'DAY', label: t`1日` },
]

/** How decimals are written. */
export const decimalOptions = (): SelectOption<DataImportMapping['decimal']>[] => [
  { id: 'POINT', label: t`点（0.5）` },
  { id: 'COMMA', label: t`コンマ（0,5）` },
]
