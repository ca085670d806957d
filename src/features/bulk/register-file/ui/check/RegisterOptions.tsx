import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { BulkFile } from '@/entities/bulk-file'
import { Checkbox } from '@/shared/ui/checkbox'
import { kindWords } from '../../model/kind-words'

interface Settings {
  onlyNew?: boolean
  clearsBlank?: boolean
  stopsOnError?: boolean
  createsMissing?: boolean
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
  const words = kindWords(file.kind)
  return (
    <Frame role="group" aria-label={t`登録のしかた`}>
      {words.createsMissing !== null && (
        <Checkbox
          isSelected={file.createsMissing}
          isDisabled={isDisabled}
          onChange={(createsMissing) => onChange({ createsMissing })}
        >
          {words.createsMissing}
        </Checkbox>
      )}
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

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[20]}`};
  ${({ theme }) => ({ ...theme.typography.dense })}
`
