import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
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
import { type ConnectCodesSlot, LabelSheet } from './LabelSheet'
import { RegistrationProgress } from './RegistrationProgress'

/** The third step: the progress of the registration, then the result of the rows. */
export function RegisteredFile({
  file,
  projectId,
  listAddress,
  next,
  connectCodes,
  onAnother,
}: {
  file: BulkFile
  /** Null for devices, which belong to the company. */
  projectId: string | null
  listAddress: string
  next?: ReactNode
  connectCodes?: ConnectCodesSlot | undefined
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
        connectCodes={connectCodes}
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
          next={next}
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
  next,
  onAnother,
  onLabels,
}: {
  file: BulkFile
  onLabels: () => void
  failed: number
  listAddress: string
  next?: ReactNode
  onAnother: () => void
}) {
  const { t } = useLingui()
  const { counts } = file
  const words = kindWords(file.kind)
  const made = formatNumber(counts.doneCreated)
  const changed = formatNumber(counts.doneChanged)
  const same = formatNumber(counts.unchanged + counts.doneUnchanged)
  const left = formatNumber(failed)
  return (
    <>
      <InlineNote tone="success" title={words.done}>
        {words.result(made, changed, same)}
      </InlineNote>
      {failed > 0 && (
        <InlineNote
          tone="warning"
          title={words.left(left)}
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
      {next !== undefined && (
        <section aria-labelledby="bulk-next">
          <NextHead id="bulk-next">
            <Trans>次の手順</Trans>
          </NextHead>
          <Actions>{next}</Actions>
        </section>
      )}
      <Actions>
        <ButtonLink to={listAddress} variant={next === undefined ? 'primary' : 'secondary'}>
          {words.list}
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
        <Button onPress={onAnother}>{words.another}</Button>
      </Actions>
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
const NextHead = styled.h2`
  ${({ theme }) => ({ ...theme.typography.subheading })}
  margin-bottom: ${({ theme }) => theme.space[8]};
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[8]};
  align-items: center;
`
