import type { AnswerProps } from '../../model/answer-props'
import { AnswerGroup } from './answer-style'
import { filesOf } from './files-of'
import { SignaturePad } from './SignaturePad'

/** A signature as an image. */
export function SignatureAnswer(props: AnswerProps<'signature'>) {
  const { shown, labelId, describedBy, isReadOnly, onAnswer } = props
  const [file] = filesOf(shown.answer?.value)
  return (
    <AnswerGroup aria-labelledby={labelId} aria-describedby={describedBy}>
      <SignaturePad
        address={shown.address}
        file={file}
        isReadOnly={isReadOnly}
        onSigned={(signed) => onAnswer(signed && { value: { files: [signed] } })}
      />
    </AnswerGroup>
  )
}
