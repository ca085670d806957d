import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { BulkFile } from '@/entities/bulk-file'
import { media } from '@/shared/theme'
import { ProblemNote } from '@/shared/ui/problem-note'
import { useChangeBulkSettingsMutation } from '../../api/register-file-api'
import { FileCard } from '../FileCard'
import { FileReadingNotes } from './FileReadingNotes'
import { MappingCard } from './MappingCard'
import { Preview } from './Preview'
import { RegisterBar } from './RegisterBar'
import { RegisterOptions } from './RegisterOptions'

interface Props {
  file: BulkFile
  onAnother: () => void
}

/** The second step: the mapping of columns, the verdict of each row, and the rows that cannot be registered. */
export function CheckFile({ file, onAnother }: Props) {
  const { t } = useLingui()
  const [change, { error, isLoading }] = useChangeBulkSettingsMutation()
  const set = (settings: Parameters<typeof change>[0]['settings']) =>
    void change({ bulkFileId: file.id, settings })
  return (
    <>
      <Columns>
        <Side>
          <FileCard file={file} onAnother={onAnother} />
          <FileReadingNotes file={file} onReread={onAnother} />
          <MappingCard file={file} isDisabled={isLoading} onChange={(mapping) => set({ mapping })} />
        </Side>
        <Main>
          <ProblemNote error={error} failed={t`変更できませんでした。`} />
          <RegisterOptions file={file} isDisabled={isLoading} onChange={set} />
          <Preview file={file} />
        </Main>
      </Columns>
      <RegisterBar file={file} isChecking={isLoading} onBack={onAnother} />
    </>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(300px, 400px) minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[24]};
  flex: 1;
  align-items: start;
  padding: 0 24px 16px;
  ${media.overlay} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.phone} {
    padding: 0 16px 16px;
  }
`
const Side = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[16]};
  min-width: 0;
`
const Main = styled(Side)`
  gap: ${({ theme }) => theme.space[12]};
`
