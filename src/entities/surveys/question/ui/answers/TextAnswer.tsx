import type { AnswerProps } from '../../model/answer-props'
import { useDraft } from '../../model/use-draft'
import { Input } from './answer-style'

const types = { email: 'email', url: 'url', tel: 'tel' } as const

/** One line of text. */
export function TextAnswer(props: AnswerProps<'text'>) {
  const { item, shown, run, labelId, describedBy, isInvalid, isReadOnly, onAnswer } = props
  const { value } = shown.answer ?? {}
  const { address } = shown
  const draft = useDraft(address, typeof value === 'string' ? value : '', !run.unread.has(address), (text) =>
    onAnswer({ value: text }),
  )
  return (
    <Input
      {...draft}
      type={item.format ? types[item.format] : 'text'}
      // No autocomplete, because it would show other people's answers on a shared device.
      autoComplete="off"
      readOnly={isReadOnly}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-required={item.required !== undefined}
      aria-invalid={isInvalid}
    />
  )
}
