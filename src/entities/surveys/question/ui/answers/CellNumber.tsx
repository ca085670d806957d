import { useLingui } from '@lingui/react/macro'
import type { CellValue } from '../../../../../../engines/survey/run'
import { writtenNumber } from '../../../../../../engines/written-values'
import type { AnswerProps } from '../../model/answer-props'
import { useKeptDraft } from '../../model/kept-draft'
import { ProblemLines } from '../ProblemLines'
import { Words } from '../Words'
import { Beside, Input } from './answer-look'

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
  const { t } = useLingui()
  const [draft, setDraft] = useKeptDraft<string | null>(`${shown.address} row ${row.code}`, () => null)
  const isUnread = draft !== null && draft.trim() !== '' && writtenNumber(draft) === null
  return (
    <>
      <Beside>
        <Input
          value={draft ?? `${cell ?? ''}`}
          inputMode={item.maxDecimalPlaces ? 'decimal' : 'numeric'}
          autoComplete="off"
          readOnly={isReadOnly}
          aria-labelledby={rowId}
          aria-describedby={
            [isUnread && `${rowId}-unread`, describedBy].filter(Boolean).join(' ') || undefined
          }
          aria-invalid={isUnread || (isInvalid && cell === undefined)}
          onChange={(event) => {
            setDraft(event.target.value)
            onCell(writtenNumber(event.target.value))
          }}
          onBlur={() => {
            if (!isUnread) setDraft(null)
          }}
        />
        {item.unit && <Words run={run} text={item.unit.text} address={shown.address} />}
      </Beside>
      {isUnread && (
        <ProblemLines
          id={`${rowId}-unread`}
          problems={[{ sentence: t`数字で入力してください。`, isWarning: false }]}
        />
      )}
    </>
  )
}
