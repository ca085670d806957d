import { t } from '@lingui/core/macro'
import type { MonitoringSortName } from '@/entities/monitoring'
import type { Choosable } from '@/shared/ui/data-table'

export type ColumnName =
  | 'subject'
  | 'heartRate'
  | 'steps'
  | 'sleep'
  | 'wear'
  | 'recency'
  | 'battery'
  | 'surveys'
  | 'attention'

/** A column of the list: its minimum width, title and sort key. */
export interface Column {
  name: ColumnName
  width: number
  /** Left out: the list is not ordered by it. */
  sort?: MonitoringSortName
  title: string
  /** The period and the unit, shown once in the head. */
  note?: string
  isRight?: boolean
}

/** All columns in the order of the mockup. */
export function tableColumns(): Column[] {
  return [
    { name: 'subject', width: 120, sort: 'CODE', title: t`被験者` },
    { name: 'heartRate', width: 138, sort: 'HEART_RATE', title: t`心拍`, note: t`24時間 bpm` },
    { name: 'steps', width: 118, sort: 'STEPS', title: t`歩数`, note: t`7日` },
    { name: 'sleep', width: 102, sort: 'SLEEP', title: t`睡眠`, note: t`7晩` },
    { name: 'wear', width: 64, sort: 'WEAR', title: t`装着`, note: t`昨日 分`, isRight: true },
    { name: 'recency', width: 76, sort: 'RECENCY', title: t`同期`, isRight: true },
    { name: 'battery', width: 50, sort: 'BATTERY', title: t`電池`, isRight: true },
    { name: 'surveys', width: 64, title: t`回答`, note: t`7日`, isRight: true },
    { name: 'attention', width: 103, sort: 'ATTENTION', title: t`要確認` },
  ]
}

/** The columns of the table's settings. The subject cannot be hidden. */
export function choosableColumns(): Choosable[] {
  return tableColumns().map(({ name, title }) => ({ id: name, title, isRowHeader: name === 'subject' }))
}

// The order in which columns are hidden when the list is narrow. The subject and the reasons always stay.
const dropOrder: readonly ColumnName[] = ['surveys', 'battery', 'sleep', 'wear', 'steps', 'heartRate']

/** The columns that fit a width; others are dropped in `dropOrder`. */
export function columnsThatFit(width: number, columns: readonly Column[]): Column[] {
  let fitting = [...columns]
  for (const name of dropOrder) {
    if (fitting.reduce((sum, column) => sum + column.width, 0) <= width) break
    fitting = fitting.filter((column) => column.name !== name)
  }
  return fitting
}

/** The grid-template-columns of a row: at least the mockup's widths, with spare space shared in proportion. */
export function trackSizes(columns: readonly Column[]): string {
  return columns.map(({ width }) => `minmax(${width}px, ${width}fr)`).join(' ')
}

/** The width of the first column in pixels, with its share of the spare space. */
export function subjectWidth(room: number, columns: readonly Column[]): number {
  const least = columns.reduce((sum, { width }) => sum + width, 0)
  const [subject] = columns
  return Math.floor((subject?.width ?? 0) * Math.max(1, room / least))
}
