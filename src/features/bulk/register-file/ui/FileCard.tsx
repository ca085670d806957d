import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { BulkFile } from '@/entities/bulk-file'
import { beside } from '@/shared/i18n'
import { formatBytes, formatNumber } from '@/shared/lib/numbers'
import { Button } from '@/shared/ui/button'
import { Icon } from '@/shared/ui/icon'
import { certaintyWord } from '../model/encoding-words'

/** The opened file: its name, its number of rows, and its encoding. */
export function FileCard({ file, onAnother }: { file: BulkFile; onAnother: () => void }) {
  const { t } = useLingui()
  const rows = formatNumber(file.rowCount)
  const separators: Record<string, string> = { csv: t`カンマ区切り`, tsv: t`タブ区切り`, xlsx: '' }
  const certainty = certaintyWord(file)
  const encoding = certainty === null ? file.encoding : t`${file.encoding}（${certainty}）`
  const facts = [t`${rows}行`, formatBytes(file.byteSize), encoding, separators[file.format] ?? '']
  return (
    <Frame>
      <Icon name="table" size="lg" />
      <Words>
        <Name>{file.name}</Name>
        <Facts>{beside(facts.filter((fact) => fact !== ''))}</Facts>
      </Words>
      <Button size="sm" onPress={onAnother}>
        <Trans>別のファイルを選ぶ</Trans>
      </Button>
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[12]};
  align-items: center;
  padding: 14px 16px;
  border: 1px dashed ${({ theme }) => theme.color.accent.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.accent.subtle};
`
const Words = styled.div`
  flex: 1;
  min-width: 140px;
`
const Name = styled.p`
  font-weight: ${({ theme }) => theme.font.weight.bold};
`
const Facts = styled.p`
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
`
