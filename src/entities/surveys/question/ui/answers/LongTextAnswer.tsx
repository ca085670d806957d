import { Trans } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { inLanguage, mostCharacters, plainText } from '../../../../../../engines/survey/run'
import type { AnswerProps } from '../../model/answer-props'
import { useDraft } from '../../model/use-draft'
import { Echo, inputStyle } from './answer-style'

/** A text of several lines; the field grows with it. */
export function LongTextAnswer(props: AnswerProps<'longText'>) {
  const { item, shown, run, labelId, describedBy, isInvalid, isReadOnly, onAnswer } = props
  const { value } = shown.answer ?? {}
  const { address } = shown
  const draft = useDraft(address, typeof value === 'string' ? value : '', !run.unread.has(address), (text) =>
    onAnswer({ value: text }),
  )
  const maxLength = mostCharacters(item)
  const count = [...draft.value].length
  // 1,000 in both languages; the formats of other screens would weigh more.
  const [typed, most] = [count.toLocaleString('ja'), maxLength.toLocaleString('ja')]
  // The usual limit is so far away that it is only told to those who come near it.
  const isCounted = item.maxLength !== undefined || count > maxLength * 0.9
  return (
    <>
      <Area
        {...draft}
        rows={4}
        placeholder={plainText(inLanguage(item.entryFormat, run.context.language))}
        readOnly={isReadOnly}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-required={item.required !== undefined}
        aria-invalid={isInvalid}
      />
      {isCounted && !isReadOnly && (
        <Echo>
          <Trans>
            {typed} / {most}文字
          </Trans>
        </Echo>
      )}
    </>
  )
}

const Area = styled.textarea`
  ${inputStyle}
  display: block;
  min-height: 7.5em;
  resize: vertical;
  field-sizing: content;
`
