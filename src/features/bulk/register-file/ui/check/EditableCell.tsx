import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { css, styled } from 'styled-components'
import type { BulkRow } from '@/entities/bulk-file'
import { isComposing } from '@/shared/lib/composition'
import { useUnsavedMark } from '@/shared/lib/unsaved-changes'
import { focusRing } from '@/shared/theme'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { useChangeBulkCellMutation } from '../../api/register-file-api'
import type { CellEntry } from '../../model/use-cell-entry'
import { frozen } from './Preview.styles'
import type { PreviewColumn } from './PreviewRow'

/** The attribute of the first faulty cell of a file that was read. */
export const soughtCell = 'data-sought'

/**
 * A cell that turns into a field on press. Enter or leaving it saves, and Enter goes on to the next faulty cell; Escape
 * restores the old value. If saving fails, it stays a field.
 */
export function EditableCell({
  fileId,
  row,
  column,
  entry,
  isWanted,
  isSought = false,
}: {
  fileId: string
  row: BulkRow
  column: PreviewColumn
  entry: CellEntry
  /** The last Enter led here. */
  isWanted: boolean
  /** The first faulty cell of a file that was read. */
  isSought?: boolean
}) {
  const { t } = useLingui()
  const notify = useNotify()
  const [change, { isLoading }] = useChangeBulkCellMutation()
  const [draft, setDraft] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  // After Enter or Escape the focus stays in the table.
  const [keepsFocus, setKeepsFocus] = useState(false)
  const stored = row.cells[column.index] ?? ''
  const isFaulty = row.issues.some(({ field }) => field === column.field)
  const { line } = row
  useUnsavedMark(isLoading || (draft !== null && draft !== stored))
  const name = t`${line}行目の${column.label}`

  const { onOpened } = entry
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isWanted) return
    setRefused(false)
    // Whoever was faster is writing already.
    setDraft((written) => written ?? stored)
    // In the middle, since the code beside it covers what is at the left edge, and the head what is at the top.
    frame.current?.scrollIntoView({ block: 'center', inline: 'center' })
    onOpened()
  }, [isWanted, stored, onOpened])

  useEffect(() => {
    if (isSought && frame.current) showBeside(frame.current)
  }, [isSought])

  /** Whether the cell is what it was meant to be. */
  const save = async (): Promise<boolean> => {
    const text = draft
    setDraft(null)
    if (text === null || text === stored) return true
    const { error } = await change({ bulkFileId: fileId, line, column: column.index, text })
    if (!error) return true
    notify.failed(failureSentence(error))
    setRefused(true)
    setDraft(text)
    return false
  }
  return (
    <Frame
      ref={frame}
      role="cell"
      {...(isSought && { [soughtCell]: true })}
      $isFrozen={column.isFrozen === true}
    >
      {draft === null ? (
        <Shown
          type="button"
          $isFaulty={isFaulty}
          aria-label={t`${name}を直す：${stored}`}
          aria-busy={isLoading}
          autoFocus={keepsFocus}
          onClick={() => {
            setKeepsFocus(false)
            setRefused(false)
            setDraft(stored)
          }}
        >
          {stored === '' ? '—' : stored}
        </Shown>
      ) : (
        <Field
          // No autofocus after a refusal: the user may already be in another cell.
          autoFocus={!isRefused}
          aria-label={name}
          aria-invalid={isFaulty}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={() => void save()}
          onKeyDown={(event) => {
            if (isComposing(event)) return
            if (event.key === 'Enter') {
              // The focus is on the button by the end of the press, which would open the field again.
              event.preventDefault()
              setKeepsFocus(true)
              void save().then((isSaved) => isSaved && entry.goOn(row, column.index))
            }
            if (event.key === 'Escape') {
              setKeepsFocus(true)
              setDraft(null)
            }
          }}
        />
      )}
    </Frame>
  )
}

/** Moves the sheet sideways, and not the page: its heading and the mapping of columns stay in sight. */
function showBeside(cell: HTMLElement): void {
  const sheet = cell.closest('[role="region"]')
  if (!sheet) return
  const beyond = cell.getBoundingClientRect().right - sheet.getBoundingClientRect().right
  if (beyond > 0) sheet.scrollLeft += beyond
}

const Frame = styled.div<{ $isFrozen: boolean }>`
  min-width: 0;
  ${({ $isFrozen }) => $isFrozen && frozen}
`
const box = css`
  width: calc(100% - 4px);
  min-height: 30px;
  margin: 2px;
  padding: 0 6px;
  border-radius: ${({ theme }) => theme.radius.sm};
  font: inherit;
  text-align: left;
  color: ${({ theme }) => theme.color.text.primary};
`
const Shown = styled.button<{ $isFaulty: boolean }>`
  ${box}
  ${focusRing}
  /* Long addresses wrap, since touch and keyboard have no way to a cut text; a whole paragraph is read in the field. */
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 6;
  overflow: hidden;
  overflow-wrap: anywhere;
  border: 0;
  background: transparent;
  cursor: text;
  &:hover {
    background: ${({ theme }) => theme.color.bg.hover};
  }
  ${({ $isFaulty }) =>
    $isFaulty &&
    css`
      font-weight: ${({ theme }) => theme.font.weight.bold};
      color: ${({ theme }) => theme.color.danger.text};
      background: ${({ theme }) => theme.color.danger.subtle};
      box-shadow: inset 0 0 0 1.5px ${({ theme }) => theme.color.danger.solid};
    `}
`
const Field = styled.input`
  ${box}
  border: 1.5px solid ${({ theme }) => theme.color.focus.ring};
  background: ${({ theme }) => theme.color.bg.surface};
  &:focus {
    outline: none;
  }
`
