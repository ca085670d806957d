import { dateText } from '../../../../../../engines/survey/run'
import type { AnswerProps } from '../../model/answer-props'
import { useDraft } from '../../model/use-draft'
import { Echo, Input } from './answer-look'
import { EraDate } from './EraDate'

/** A date by the phone's date picker, by era for 和暦, or as text for a year or month. */
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
