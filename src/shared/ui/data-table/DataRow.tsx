import { useLingui } from '@lingui/react/macro'
import type { MouseEvent, ReactNode } from 'react'
import { type To, useHref, useNavigate } from 'react-router'
import { panelOverList } from '@/shared/lib/panel-address'
import { Checkbox } from '../checkbox'
import { TextLink } from '../link'
import type { Column } from './column'
import type { DataTableProps } from './DataTable'
import { Cell, ChoiceCell, Clamped, HeaderCell, MenuCell, Row } from './DataTable.styles'
import { withPage } from './page-choice'

/** One row. Its first cell has the real link; a click elsewhere in the row follows it too. */
export function DataRow<R>({
  row,
  columns,
  rowId,
  rowName,
  href,
  selection,
  rowAction,
  hasWideAction = false,
}: Pick<DataTableProps<R>, 'rowId' | 'rowName' | 'href' | 'selection' | 'rowAction' | 'hasWideAction'> & {
  row: R
  columns: readonly Column<R>[]
}) {
  const { t } = useLingui()
  const id = rowId(row)
  const to = href?.(row)
  const open = useRowPress(to)
  const isChosen = selection?.ids.has(id) === true
  const choose = (isOn: boolean) => selection?.onChange(withPage(selection.ids, [id], isOn))
  return (
    <Row data-row={id} data-selected={isChosen || undefined} $isLink={to !== undefined} onClick={open}>
      {selection && (
        <ChoiceCell>
          <Checkbox aria-label={t`「${rowName(row)}」を選択する`} isSelected={isChosen} onChange={choose} />
        </ChoiceCell>
      )}
      {columns.map((column) =>
        column.isRowHeader ? (
          <HeaderCell
            key={column.id}
            scope="row"
            $priority={column.priority}
            $beside={rowAction && !hasWideAction ? 96 : selection ? 36 : 0}
          >
            {to === undefined ? (
              clamped(column.cell(row))
            ) : (
              <TextLink to={to} state={panelOverList}>
                {clamped(column.cell(row))}
              </TextLink>
            )}
          </HeaderCell>
        ) : (
          <Cell
            key={column.id}
            data-title={column.title}
            $isRight={column.isRight === true}
            $priority={column.priority}
          >
            {clamped(column.cell(row))}
          </Cell>
        ),
      )}
      {rowAction && <MenuCell $isLast={hasWideAction}>{rowAction(row)}</MenuCell>}
    </Row>
  )
}

/** A long name is cut after two lines; the tooltip has all of it, and so has a row with the focus and a touch screen. */
function clamped(content: ReactNode): ReactNode {
  return typeof content === 'string' ? <Clamped title={content}>{content}</Clamped> : content
}

const controls = 'a, button, input, label, [role="menu"], [role="dialog"]'

function useRowPress(to: To | undefined) {
  const navigate = useNavigate()
  const address = useHref(to ?? '')
  if (to === undefined) return undefined
  return ({ target, currentTarget, metaKey, ctrlKey }: MouseEvent<HTMLElement>) => {
    const isElsewhere = !(target instanceof Element) || !currentTarget.contains(target)
    // Selecting text in a row must not open the row.
    if (isElsewhere || target.closest(controls) || getSelection()?.isCollapsed === false) return
    if (metaKey || ctrlKey) window.open(address, '_blank')
    else void navigate(to, { state: panelOverList })
  }
}
