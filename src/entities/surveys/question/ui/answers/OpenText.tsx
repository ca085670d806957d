import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { limits } from '../../../../../../engines/survey/run'
import { useDraft } from '../../model/use-draft'
import { Input } from './answer-style'

/** The text field of 「その他」. */
export function OpenText({
  address,
  code,
  value,
  isReadOnly,
  onChange,
}: {
  address: string
  /** Of the choice. */
  code: string
  value: string
  isReadOnly: boolean
  onChange: (text: string) => void
}) {
  const { t } = useLingui()
  // A longer text cannot be read as an answer, and the ticks would go with it: it stays here, to be shortened.
  const draft = useDraft(`${address} ${code}`, value, value.length < limits.answerText, (text) =>
    onChange(text.slice(0, limits.answerText)),
  )
  return (
    <Line {...draft} readOnly={isReadOnly} aria-label={t`その内容`} placeholder={t`内容を入力してください`} />
  )
}

const Line = styled(Input)`
  margin-top: 0.5em;
`
