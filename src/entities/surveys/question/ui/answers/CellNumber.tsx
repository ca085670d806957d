import { useRef } from 'react'
import { answerProblemText, type CellValue, typedNumber } from '../../../../../../engines/survey/run'
import { numberText } from '../../../../../../engines/written-values'
import type { AnswerProps } from '../../model/answer-props'
import { useRowReport } from '../../model/row-report'
import { useStoredDraft } from '../../model/stored-draft'
import { ProblemLines } from '../ProblemLines'
import { Words } from '../Words'
import { Beside, Input } from './answer-style'
import { keysFor, MinusButton, mayBeNegative } from './MinusButton'

/**
 * The number of one row. An unreadable one is reported here and counts as unanswered; the other rows stay.
 */
export function CellNumber({
  item,
  run,
  shown,
  row,
  cell,
  rowId,
  describedBy,
  isInvalid,
  isReadOnly,
  onCell,
}: AnswerProps<'matrix'> & {
  row: { readonly code: string }
  cell: CellValue | undefined
  rowId: string
  onCell: (cell: CellValue | null) => void
}) {
  const { language } = run.context
  const field = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useStoredDraft<string | null>(`${shown.address} row ${row.code}`, () => null)
  const read = draft === null || draft.trim() === '' ? null : typedNumber(draft, language)
  const unread = read && 'problem' in read ? read.problem : null
  const isUnread = unread !== null
  const sentence = unread && answerProblemText(unread, language)
  useRowReport(row.code, sentence)
  const kept = typeof cell === 'number' ? numberText(cell, language) : `${cell ?? ''}`
  const write = (event: { target: { value: string } }) => {
    const { value } = event.target
    setDraft(value)
    const next = value.trim() === '' ? null : typedNumber(value, language)
    onCell(next && 'value' in next ? next.value : null)
  }
  return (
    <>
      <Beside>
        {mayBeNegative(item) && !isReadOnly && <MinusButton field={field} onWrite={write} />}
        <Input
          ref={field}
          value={draft ?? kept}
          inputMode={keysFor(item)}
          autoComplete="off"
          readOnly={isReadOnly}
          aria-labelledby={rowId}
          aria-describedby={
            [isUnread && `${rowId}-unread`, describedBy].filter(Boolean).join(' ') || undefined
          }
          aria-invalid={isUnread || (isInvalid && cell === undefined)}
          onChange={write}
          onBlur={() => {
            if (!isUnread) setDraft(null)
          }}
        />
        {item.unit && <Words run={run} text={item.unit.text} address={shown.address} />}
      </Beside>
      {sentence !== null && (
        <ProblemLines id={`${rowId}-unread`} problems={[{ sentence, isWarning: false }]} />
      )}
    </>
  )
}
