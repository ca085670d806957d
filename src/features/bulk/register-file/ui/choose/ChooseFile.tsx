import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import type { BulkEncodingName, BulkKindName } from '@/entities/bulk-file'
import { useUnsavedMark } from '@/shared/lib/unsaved-changes'
import { media } from '@/shared/theme'
import { Button } from '@/shared/ui/button'
import { DropZone } from '@/shared/ui/drop-zone'
import { failureSentence } from '@/shared/ui/problem-note'
import { TextArea } from '@/shared/ui/text-area'
import { type SentFile, useOpenBulkFileMutation } from '../../api/register-file-api'
import { TakeFileButton } from '../TakeFileButton'
import { ReadAgain } from './ReadAgain'

interface Props {
  kind: BulkKindName
  projectId: string | null
  /** The previously opened file; null if there is none. */
  last: LastFile | null
  onOpened: (bulkFileId: string, file: LastFile | null) => void
}

/** The chosen file, kept so that it can be sent again with another encoding. */
export type LastFile = Pick<SentFile, 'name' | 'content'>

const accepted = ['.csv', '.tsv', '.txt', '.xlsx']
const maxFileBytes = 20 * 1024 * 1024

/** The first step: a file, or rows copied from a spreadsheet. Also offers the template. */
export function ChooseFile({ kind, projectId, last, onOpened }: Props) {
  const { t } = useLingui()
  const [open, { isLoading }] = useOpenBulkFileMutation()
  const [pasted, paste] = useState('')
  const [encoding, setEncoding] = useState<BulkEncodingName | null>(null)
  useUnsavedMark(pasted !== '')
  const [failed, setFailed] = useState<{ from: 'file' | 'paste'; message: string } | null>(null)
  const [reading, setReading] = useState<string>()

  const send = async (from: 'file' | 'paste', name: string, content: Blob) => {
    setFailed(null)
    if (content.size > maxFileBytes) {
      setFailed({ from, message: t`ファイルは20 MBまでです。行を分けて、何回かに分けて登録してください。` })
      return
    }
    setReading(from === 'file' ? name : undefined)
    // Pasted text is sent as UTF-8.
    const { data, error } = await open({
      kind,
      projectId,
      name,
      content,
      encoding: from === 'file' ? encoding : null,
    })
    setReading(undefined)
    if (data) onOpened(data.bulkFileId, from === 'file' ? { name, content } : null)
    else setFailed({ from, message: failureSentence(error) })
  }
  const problemOf = (from: 'file' | 'paste') => (failed?.from === from ? failed.message : undefined)
  return (
    <Frame>
      <DropZone
        title={t`ファイルをここにドロップ`}
        touchTitle={t`ファイルから読み込む`}
        hint={<Trans>CSV、TSV、XLSX。20 MB、10万行まで。文字コードは自動で見分けます</Trans>}
        accept={accepted}
        onFile={(file) => void send('file', file.name, file)}
        {...(reading !== undefined && { reading })}
        error={problemOf('file')}
      />
      <ReadAgain
        encoding={encoding}
        onChange={setEncoding}
        last={last?.name ?? null}
        isPending={isLoading && reading !== undefined}
        onReread={() => last && void send('file', last.name, last.content)}
      />
      <Hint>
        <Trans>1行目を見出しとして扱います。必要な列がそろったひな形を保存できます。</Trans>
        <TakeFileButton
          address={`/api/bulk-template.csv?kind=${kind.toLowerCase()}`}
          label={t`ひな形を保存する`}
        />
      </Hint>
      <TextArea
        label={t`または、表計算ソフトからコピーした表を貼り付ける`}
        hint={t`見出しの行も含めて貼り付けてください。`}
        rows={5}
        value={pasted}
        onChange={paste}
        error={problemOf('paste')}
      />
      <div>
        <Button
          isDisabled={pasted.trim() === ''}
          isPending={isLoading && reading === undefined}
          onPress={() => void send('paste', t`貼り付けた表`, new Blob([pasted]))}
        >
          <Trans>貼り付けた表を確認する</Trans>
        </Button>
      </div>
    </Frame>
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
const Hint = styled.div`
  ${({ theme }) => ({ ...theme.typography.dense })}
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[12]};
  align-items: center;
  justify-content: space-between;
  color: ${({ theme }) => theme.color.text.secondary};
`
