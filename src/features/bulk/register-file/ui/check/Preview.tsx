import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import type { BulkFile } from '@/entities/bulk-file'
import { formatNumber } from '@/shared/lib/numbers'
import { InlineNote } from '@/shared/ui/inline-note'
import { SegmentedControl } from '@/shared/ui/segmented-control'
import type { RowsShown } from '../../model/rows-shown'
import { PreviewRows } from './PreviewRows'

/** The id of its heading. */
export const previewHeading = 'bulk-preview'

/** 内容の確認: every row with its verdict. Faulty cells can be corrected here. */
export function Preview({ file }: { file: BulkFile }) {
  const { t } = useLingui()
  const [shown, show] = useState<RowsShown>('all')
  const { error, unchanged } = file.counts
  const valid = file.counts.new + file.counts.changed
  const counts = { all: formatNumber(file.rowCount), error: formatNumber(error), valid: formatNumber(valid) }
  return (
    <Frame aria-labelledby={previewHeading}>
      <Head>
        <h2 id={previewHeading} tabIndex={-1}>
          <Trans>内容の確認</Trans>
        </h2>
        <SegmentedControl<RowsShown>
          label={t`表示する行`}
          value={shown}
          onChange={show}
          segments={[
            { id: 'all', label: t`すべて ${counts.all}` },
            { id: 'error', label: t`エラーを含む ${counts.error}` },
            { id: 'valid', label: t`登録できる ${counts.valid}` },
          ]}
        />
      </Head>
      {error > 0 && (
        <InlineNote tone="danger" title={t`${counts.error}行にエラーがあります。`}>
          <Trans>該当するセルは、この画面で直接修正できます。修正しない行は登録されません。</Trans>
        </InlineNote>
      )}
      {error === 0 && valid === 0 && unchanged > 0 && (
        <InlineNote>
          <Trans>すべての行が、登録済みの内容と同じです。</Trans>
        </InlineNote>
      )}
      <PreviewRows file={file} shown={shown} />
    </Frame>
  )
}

const Frame = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[12]};
  min-width: 0;
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[12]};
  align-items: center;
  justify-content: space-between;
  h2 {
    outline: none;
    font-size: ${({ theme }) => theme.typography.title.fontSize};
    font-weight: ${({ theme }) => theme.font.weight.bold};
  }
`
