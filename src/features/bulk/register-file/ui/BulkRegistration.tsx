import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { type BulkFile, type BulkKindName, useBulkFileQuery } from '@/entities/bulk-file'
import { useRunChanges } from '@/entities/jobs/run'
import type { Crumb } from '@/shared/ui/breadcrumbs'
import { PageHead } from '@/shared/ui/page-head'
import { QueryView } from '@/shared/ui/query-view'
import { Stepper } from '@/shared/ui/stepper'
import { kindWords } from '../model/kind-words'
import { useBulkAddress } from '../model/use-bulk-address'
import { useStep } from '../model/use-step'
import { CheckFile } from './check/CheckFile'
import { LastRegistration } from './check/LastRegistration'
import { ChooseFile, type LastFile } from './choose/ChooseFile'
import type { ConnectCodesSlot } from './register/LabelSheet'
import { RegisteredFile } from './register/RegisteredFile'

interface Props {
  kind: BulkKindName
  /** Null for devices, which belong to the company. */
  projectId: string | null
  title: string
  crumbs: readonly Crumb[]
  /** The list where the registered rows are shown. */
  listAddress: string
  /** Links and buttons of what one does after the registration. */
  next?: ReactNode
  /** An option of the sheet of labels. */
  connectCodes?: ConnectCodesSlot
}

/** Registers the rows of a file in three steps. The address holds the file, so that a user can come back. */
export function BulkRegistration({ kind, projectId, title, crumbs, listAddress, next, connectCodes }: Props) {
  const { t } = useLingui()
  const address = useBulkAddress()
  const { bulkFileId } = address
  const [last, setLast] = useState<LastFile | null>(null)
  const { step, moves } = useStep(bulkFileId)
  const steps = [t`ファイルを選ぶ`, t`列を対応付ける`, kindWords(kind).step]
  return (
    <>
      {/* Each step takes the place of the one that had the focus. */}
      <PageHead
        key={moves}
        takesFocus={moves > 0}
        title={title}
        breadcrumbs={crumbs}
        actions={<Stepper steps={steps.map((label) => ({ label }))} current={step} />}
      />
      {bulkFileId === null ? (
        <ChooseFile
          kind={kind}
          projectId={projectId}
          last={last}
          onOpened={(id, file) => {
            setLast(file)
            address.open(id)
          }}
        />
      ) : (
        <Opened
          key={bulkFileId}
          bulkFileId={bulkFileId}
          projectId={projectId}
          listAddress={listAddress}
          next={next}
          connectCodes={connectCodes}
          onAnother={address.chooseAnother}
        />
      )}
    </>
  )
}

function Opened({
  bulkFileId,
  ...rest
}: {
  bulkFileId: string
  projectId: string | null
  listAddress: string
  next?: ReactNode
  connectCodes?: ConnectCodesSlot | undefined
  onAnother: () => void
}) {
  const { t } = useLingui()
  const query = useBulkFileQuery(bulkFileId)
  useRunChanges(query.data?.state === 'REGISTERING')
  return (
    <QueryView query={query} what={t`ファイル`}>
      {(file: BulkFile) =>
        file.state === 'CHECKED' ? (
          <>
            {file.run && <LastRegistration runId={file.run.id} />}
            <CheckFile file={file} onAnother={rest.onAnother} />
          </>
        ) : (
          <RegisteredFile file={file} {...rest} />
        )
      }
    </QueryView>
  )
}
