import { dateText } from '../../../../../../engines/survey/run'
import type { AnswerProps } from '../../model/answer-props'
import { useDraft } from '../../model/use-draft'
import { Echo, Input } from './answer-look'
import { EraDate } from './EraDate'

/** A day by the phone's own calendar; with 和暦 by era; a year or month as written. */
export function DateAnswer(props: AnswerProps<'date'>) {
  const { item, shown, run, labelId, describedBy, isInvalid, isReadOnly, onAnswer } = props
  const { value } = shown.answer ?? {}
  const kept = typeof value === 'string' ? value : ''
  const draft = useDraft(kept, !run.unread.has(shown.address), (text) => onAnswer({ value: text }))
  if (item.calendar === 'japanese' && run.context.language === 'ja') return <EraDate {...props} kept={kept} />
  const precision = item.precision ?? 'day'
  return (
    <>
      <Input
        {...draft}
        type={precision === 'day' ? 'date' : 'text'}
        inputMode={precision === 'year' ? 'numeric' : 'text'}
        placeholder={precision === 'year' ? '1985' : '1985-04'}
        autoComplete="off"
        readOnly={isReadOnly}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-required={item.required !== undefined}
        aria-invalid={isInvalid}
      />
      {kept !== '' && <Echo>{dateText(kept, run.context.language, item.calendar)}</Echo>}
    </>
  )
}
