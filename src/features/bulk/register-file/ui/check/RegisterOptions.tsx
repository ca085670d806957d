import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { styled } from 'styled-components'
import type { BulkFile } from '@/entities/bulk-file'
import { Checkbox } from '@/shared/ui/checkbox'
import { kindWords } from '../../model/kind-words'

interface Settings {
  onlyNew?: boolean
  clearsBlank?: boolean
  stopsOnError?: boolean
  createsMissing?: boolean
  datedCodeFields?: string[]
}

/** Options of the registration. A change computes all verdicts again. */
export function RegisterOptions({
  file,
  isDisabled,
  onChange,
}: {
  file: BulkFile
  isDisabled: boolean
  onChange: (settings: Settings) => void
}) {
  const { t } = useLingui()
  const id = useId()
  const words = kindWords(file.kind)
  const kept = file.datedCodeFields
  const asked = [...file.datedCodes, ...kept.map((field) => ({ field, count: 0, example: '' }))]
  const datedWords = ({ field, count, example }: (typeof asked)[number]) => {
    const label = file.fields.find(({ name }) => name === field)?.label ?? field
    return count === 0
      ? t`「${label}」は、日付のように見えても、このままで正しい`
      : t`「${label}」の「${example}」など${count}件は、Excel が変えた日付ではなく、このままで正しい`
  }
  return (
    <Frame role="group" aria-labelledby={id}>
      <Title id={id}>
        <Trans>登録のしかた</Trans>
      </Title>
      {words.createsMissing !== null && (
        <Checkbox
          isSelected={file.createsMissing}
          isDisabled={isDisabled}
          onChange={(createsMissing) => onChange({ createsMissing })}
        >
          {words.createsMissing}
        </Checkbox>
      )}
      {asked.map((each) => (
        <Checkbox
          key={each.field}
          isSelected={kept.includes(each.field)}
          isDisabled={isDisabled}
          onChange={(isRight) =>
            onChange({
              datedCodeFields: isRight ? [...kept, each.field] : kept.filter((field) => field !== each.field),
            })
          }
        >
          {datedWords(each)}
        </Checkbox>
      ))}
      <Checkbox
        isSelected={file.onlyNew}
        isDisabled={isDisabled}
        onChange={(onlyNew) => onChange({ onlyNew })}
      >
        {words.onlyNew}
      </Checkbox>
      <Checkbox
        isSelected={file.clearsBlank}
        isDisabled={isDisabled}
        onChange={(clearsBlank) => onChange({ clearsBlank })}
      >
        <Trans>空欄は空にする（選ばなければ、登録済みの値を残す）</Trans>
      </Checkbox>
      <Checkbox
        isSelected={file.stopsOnError}
        isDisabled={isDisabled}
        onChange={(stopsOnError) => onChange({ stopsOnError })}
      >
        <Trans>エラーがあれば登録しない</Trans>
      </Checkbox>
    </Frame>
  )
}

const Title = styled.h2`
  flex-basis: 100%;
  ${({ theme }) => ({ ...theme.typography.dense })}
  font-weight: ${({ theme }) => theme.font.weight.bold};
`
const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[20]}`};
  ${({ theme }) => ({ ...theme.typography.dense })}
`
