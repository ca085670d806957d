import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { BulkEncodingName } from '@/entities/bulk-file'
import { Button } from '@/shared/ui/button'
import { Select } from '@/shared/ui/select'
import { encodingNames } from '../../model/encoding-words'

type Choice = BulkEncodingName | 'AUTOMATIC'

interface Props {
  encoding: BulkEncodingName | null
  onChange: (encoding: BulkEncodingName | null) => void
  /** The previously read file; null if there is none, or after a reload of the page. */
  last: string | null
  isPending: boolean
  onReread: () => void
}

/** Chooses the encoding of the next file. The last file can be read again without choosing it again. */
export function ReadAgain({ encoding, onChange, last, isPending, onReread }: Props) {
  const { t } = useLingui()
  const options: { id: Choice; label: string }[] = [
    { id: 'AUTOMATIC', label: t`自動で見分ける` },
    // Object.keys() loses the type of the keys.
    ...(Object.keys(encodingNames) as BulkEncodingName[]).map((id) => ({ id, label: encodingNames[id]() })),
  ]
  return (
    <Frame>
      <Select<Choice>
        label={t`CSV・TSV の文字コード`}
        hint={t`文字化けしたときだけ選んでください。`}
        options={options}
        value={encoding ?? 'AUTOMATIC'}
        onChange={(chosen) => onChange(chosen === 'AUTOMATIC' ? null : chosen)}
      />
      {last !== null && (
        <Button isPending={isPending} onPress={onReread}>
          <Trans>「{last}」を読み直す</Trans>
        </Button>
      )}
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[12]};
  align-items: flex-end;
  > :first-child {
    flex: 1 1 260px;
  }
`
