import { Trans } from '@lingui/react/macro'
import { css, styled } from 'styled-components'
import { type BulkRow, type BulkVerdictName, bulkVerdictName } from '@/entities/bulk-file'
import { Badge, type BadgeTone } from '@/shared/ui/badge'
import { Icon } from '@/shared/ui/icon'
import { type CellEntry, faultyColumns, wantedColumn } from '../../model/use-cell-entry'
import { EditableCell } from './EditableCell'
import { Cell, Line } from './Preview.styles'

export interface PreviewColumn {
  index: number
  field: string
  label: string
  /** Stays in view when the table scrolls sideways. */
  isFrozen?: boolean
}

const tones: Record<BulkVerdictName, BadgeTone> = {
  NEW: 'success',
  CHANGED: 'accent',
  UNCHANGED: 'neutral',
  ERROR: 'danger',
}

/** One row: its verdict and its cells; below them, why it cannot be registered or which values were converted. */
export function PreviewRow({
  fileId,
  row,
  columns,
  tracks,
  entry,
  isSought = false,
}: {
  fileId: string
  /** Undefined while it loads. */
  row: BulkRow | undefined
  columns: readonly PreviewColumn[]
  tracks: string
  entry: CellEntry
  /** Its first faulty cell is to be seen. */
  isSought?: boolean
}) {
  if (!row) return <Frame role="row" $isFaulty={false} aria-busy="true" />
  if (row.isErased) {
    return (
      <Frame $isFaulty={false}>
        <Line role="row" aria-rowindex={row.line} style={{ gridTemplateColumns: tracks }}>
          <Cell role="cell" $isNumber>
            {row.line}
          </Cell>
          <Erased role="cell" aria-colspan={columns.length + 1}>
            <Trans>（消去済み）</Trans>
          </Erased>
        </Line>
      </Frame>
    )
  }
  const isFaulty = row.verdict === 'ERROR'
  const wanted = wantedColumn(entry, row, columns)
  const [sought] = isSought ? faultyColumns(row, columns) : []
  return (
    <Frame $isFaulty={isFaulty}>
      <Line role="row" aria-rowindex={row.line} style={{ gridTemplateColumns: tracks }}>
        <Cell role="cell" $isNumber>
          {row.line}
        </Cell>
        <Cell role="cell">
          <Badge tone={tones[row.verdict]}>{bulkVerdictName(row.verdict)}</Badge>
        </Cell>
        {columns.map((column) => (
          <EditableCell
            key={column.index}
            fileId={fileId}
            row={row}
            column={column}
            entry={entry}
            isWanted={column.index === wanted}
            isSought={column.index === sought}
          />
        ))}
      </Line>
      {row.issues.map(({ field, message }) => (
        <Remark key={`${field}${message}`} $isFault>
          <Icon name="alert" size="sm" />
          {message}
        </Remark>
      ))}
      {row.notes.map(({ field, message }) => (
        <Remark key={`${field}${message}`}>
          <Icon name="info" size="sm" />
          {message}
        </Remark>
      ))}
    </Frame>
  )
}

const Frame = styled.div<{ $isFaulty: boolean }>`
  min-height: 40px;
  border-bottom: 1px solid ${({ theme }) => theme.color.border.subtle};
  ${({ $isFaulty }) =>
    $isFaulty &&
    css`
      box-shadow: inset 3px 0 0 ${({ theme }) => theme.color.danger.solid};
    `}
`
const Erased = styled(Cell)`
  grid-column: 2 / -1;
  color: ${({ theme }) => theme.color.text.secondary};
`
const Remark = styled.p<{ $isFault?: boolean }>`
  ${({ theme }) => ({ ...theme.typography.caption })}
  position: sticky;
  left: 0;
  display: flex;
  gap: ${({ theme }) => theme.space[6]};
  align-items: flex-start;
  width: fit-content;
  /* As wide as the visible part of the table, which scrolls sideways under the remark. */
  max-width: min(100cqi, 720px);
  padding: 0 12px 6px 60px;
  white-space: normal;
  color: ${({ theme, $isFault }) => ($isFault ? theme.color.danger.text : theme.color.text.secondary)};
  > svg {
    flex: none;
    margin-top: 2px;
  }
`
