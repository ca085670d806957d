import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { To } from 'react-router'
import { Checkbox } from '../checkbox'
import type { Column, Selection } from './column'
import { DataRow } from './DataRow'
import { Body, ChoiceHead, MenuHead, Row, Scroller, Table } from './DataTable.styles'
import { HeadCell } from './HeadCell'
import { pageChoice, withPage } from './page-choice'
import { useRowKeys } from './use-row-keys'
import type { TableSettings } from './use-table-settings'

export interface DataTableProps<R> {
  label: string
  rows: readonly R[]
  columns: readonly Column<R>[]
  rowId: (row: R) => string
  /** The name of a row for the labels of its checkbox and menu. */
  rowName: (row: R) => string
  /** The target of a row's link. */
  href?: (row: R) => To | undefined
  /** The visible columns and the row height, from useTableSettings. */
  settings?: TableSettings
  /** Whether a cell has two lines of text, such as a name and an address. */
  hasTwoLines?: boolean
  sort?: { by: string; isDescending: boolean } | undefined
  onSort?: (by: string, isDescending: boolean) => void
  selection?: Selection
  /** At the right end of a row, such as a ⋯ menu. */
  rowAction?: (row: R) => ReactNode
  /** Whether that action has words: on a phone it then stands below the row's cells, not beside the name. */
  hasWideAction?: boolean
}

/** A table of at most one page. Heads sort, rows are links; ↑ ↓ move, Enter opens, Space chooses. Rows are cards on a phone. */
export function DataTable<R>(props: DataTableProps<R>) {
  const { t } = useLingui()
  const { label, rows, rowId, settings, sort, onSort, selection, rowAction } = props
  const columns = props.columns.filter(({ id }) => !settings?.hidden.has(id))
  const onKeyDown = useRowKeys(selection)
  const ids = rows.map(rowId)
  const choice = selection ? pageChoice(selection.ids, ids) : 'none'
  return (
    <Scroller>
      <Table
        aria-label={label}
        $density={settings?.density ?? 'default'}
        $hasTwoLines={props.hasTwoLines === true}
      >
        <thead>
          <Row>
            {selection && (
              <ChoiceHead scope="col">
                <Checkbox
                  aria-label={t`このページの行をすべて選択する`}
                  isSelected={choice === 'all'}
                  isIndeterminate={choice === 'some'}
                  onChange={(isOn) => selection.onChange(withPage(selection.ids, ids, isOn))}
                />
              </ChoiceHead>
            )}
            {columns.map((column) => (
              <HeadCell
                key={column.id}
                column={column}
                sort={sort}
                onSort={onSort}
                width={settings?.widths[column.id]}
                onResize={settings && ((width) => settings.resize(column.id, width))}
              />
            ))}
            {rowAction && (
              <MenuHead scope="col">
                <span>{t`操作`}</span>
              </MenuHead>
            )}
          </Row>
        </thead>
        <Body onKeyDown={onKeyDown}>
          {rows.map((row) => (
            <DataRow key={rowId(row)} {...props} row={row} columns={columns} />
          ))}
        </Body>
      </Table>
    </Scroller>
  )
}
