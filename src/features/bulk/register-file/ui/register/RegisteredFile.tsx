import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { BulkFile } from '@/entities/bulk-file'
import { formatNumber } from '@/shared/lib/numbers'
import { media } from '@/shared/theme'
import { Button } from '@/shared/ui/button'
import { InlineNote } from '@/shared/ui/inline-note'
import { ButtonLink } from '@/shared/ui/link'
import { kindWords } from '../../model/kind-words'
import { useBulkAddress } from '../../model/use-bulk-address'
import { FileCard } from '../FileCard'
import { TakeFileButton } from '../TakeFileButton'
import { LabelSheet } from './LabelSheet'
import { RegistrationProgress } from './RegistrationProgress'

/** The third step: the progress of the registration, then the result of the rows. */
export function RegisteredFile({
  file,
  projectId,
  listAddress,
  onAnother,
}: {
  file: BulkFile
  /** Null for devices, which belong to the company. */
  projectId: string | null
  listAddress: string
  onAnother: () => void
}) {
  const { counts } = file
  const failed = counts.error + counts.doneFailed
  const { labelsFrom, open, showLabels } = useBulkAddress()
  if (labelsFrom !== null && projectId !== null && file.state === 'REGISTERED') {
    return (
      <LabelSheet
        key={labelsFrom}
        file={file}
        projectId={projectId}
        from={labelsFrom}
        onMove={(from) => showLabels(file.id, from)}
        onBack={() => open(file.id)}
      />
    )
  }
  return (
    <Frame>
      <FileCard file={file} onAnother={onAnother} />
      {file.state === 'REGISTERING' ? (
        <RegistrationProgress file={file} />
      ) : (
        <Done
          file={file}
          failed={failed}
          listAddress={listAddress}
          onAnother={onAnother}
          onLabels={() => showLabels(file.id, 0)}
        />
      )}
    </Frame>
  )
}

function Done({
  file,
  failed,
  listAddress,
  onAnother,
  onLabels,
}: {
  file: BulkFile
  onLabels: () => void
  failed: number
  listAddress: string
  onAnother: () => void
}) {
  const { t } = useLingui()
  const { counts } = file
  const made = formatNumber(counts.doneCreated)
  const changed = formatNumber(counts.doneChanged)
  const same = formatNumber(counts.unchanged + counts.doneUnchanged)
  const left = formatNumber(failed)
  return (
    <>
      <InlineNote tone="success" title={t`登録が終わりました。`}>
        <Trans>
          登録 {made}件、変更 {changed}件、変更なし {same}件
        </Trans>
      </InlineNote>
      {failed > 0 && (
        <InlineNote
          tone="warning"
          title={t`${left}行は登録されていません。`}
          action={
            <TakeFileButton
              address={`/api/bulk-files/${file.id}/failed.csv`}
              label={t`登録されなかった行を保存する`}
            />
          }
        >
          <Trans>理由を書いたファイルを保存し、直してからもう一度読み込んでください。</Trans>
        </InlineNote>
      )}
      <Acts>
        <ButtonLink to={listAddress} variant="primary">
          {kindWords(file.kind).list}
        </ButtonLink>
        <TakeFileButton
          size="md"
          address={`/api/bulk-files/${file.id}/result.csv`}
          label={t`結果を CSV で保存する`}
        />
        {file.kind === 'TEST_SUBJECT' && (
          <Button icon="print" onPress={onLabels}>
            <Trans>ラベルを印刷する</Trans>
          </Button>
        )}
        <Button onPress={onAnother}>
          <Trans>続けて別のファイルを登録する</Trans>
        </Button>
      </Acts>
    </>
  )
}

const Frame = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[20]};
  width: 100%;
  max-width: 760px;
  padding: 8px 24px 24px;
  ${media.phone} {
    padding: 8px 16px 16px;
  }
`
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[8]};
  align-items: center;
`
