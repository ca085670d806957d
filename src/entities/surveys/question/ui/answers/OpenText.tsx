import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { useDraft } from '../../model/use-draft'
import { Input } from './answer-look'

/** The text field of 「その他」. */
export function OpenText({
  value,
  isReadOnly,
  onChange,
}: {
  value: string
  isReadOnly: boolean
  onChange: (text: string) => void
}) {
  const { t } = useLingui()
  const draft = useDraft(value, true, onChange)
  return (
    <Line {...draft} readOnly={isReadOnly} aria-label={t`その内容`} placeholder={t`内容を入力してください`} />
  )
}

const Line = styled(Input)`
  margin-top: 0.5em;
`
