import { dateText } from '../../../../../../engines/survey/run'
import type { AnswerProps } from '../../model/answer-props'
import { useDraft } from '../../model/use-draft'
import { Echo, Input } from './answer-look'

/** A time, or a date with time, by the phone's native controls. */
export function TimeAnswer(props: AnswerProps<'time' | 'dateTime'>) {
  const { item, shown, run, labelId, describedBy, isInvalid, isReadOnly, onAnswer } = props
  const { value } = shown.answer ?? {}
  const kept = typeof value === 'string' ? value : ''
  const draft = useDraft(kept, !run.unread.has(shown.address), (text) => onAnswer({ value: text }))
  return (
    <>
      <Input
        {...draft}
        type={item.type === 'time' ? 'time' : 'datetime-local'}
        step={item.precision === 'second' ? 1 : 60}
        readOnly={isReadOnly}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-required={item.required !== undefined}
        aria-invalid={isInvalid}
      />
      {item.type === 'dateTime' && kept !== '' && (
        <Echo>{dateText(kept, run.context.language, item.calendar)}</Echo>
      )}
    </>
  )
}
