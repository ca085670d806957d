import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { useSelectedProjectQuery } from '@/entities/project'
import { type TestSubjectSettings, useTestSubjectSettingsQuery } from '@/entities/test-subject'
import { DeviceOfSubjectDialog, LinkList } from '@/features/device/link-device'
import { EraseTestSubject } from '@/features/test-subject/erase-person'
import { SubjectLinks } from '@/features/test-subject/issue-subject-links'
import { LineLink } from '@/features/test-subject/link-line'
import { StoppedMessages } from '@/features/test-subject/resume-messages'
import { EditTestSubjectPanel } from '@/features/test-subject/save-test-subject'
import {
  AddressMarkNote,
  TakeBackMarkDialog,
  useAddressMarkQuery,
} from '@/features/test-subject/take-back-mark'
import { SubjectWithdrawal } from '@/features/test-subject/withdraw-test-subjects'
import { useClosePanel } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { PanelOfQuery } from '@/widgets/page-frame'

/** 被験者を編集する, over its list, with the subject's links. */
export function TestSubjectEditPanel() {
  const { t } = useLingui()
  const { projectId = '', testSubjectId = '' } = useParams()
  const listPath = paths.projectTestSubjects(projectId)
  const close = useClosePanel(listPath)
  const query = useTestSubjectSettingsQuery(testSubjectId)
  return (
    <PanelOfQuery query={query} title={t`被験者を編集する`} what={t`被験者`} listAddress={listPath}>
      {(subject) => (
        <Editing key={subject.id} projectId={projectId} subject={subject} close={close}>
          <Worn subject={subject} projectId={projectId} />
          <SubjectWithdrawal subject={subject} />
          <SubjectLinks subject={subject} projectId={projectId} />
          <LineLink subject={subject} />
          <StoppedMessages subject={subject} />
          <EraseTestSubject subject={subject} onErased={close} />
        </Editing>
      )}
    </PanelOfQuery>
  )
}

/** The form. Saving an address that is marked as not existing asks whether to write to it again. */
function Editing({
  projectId,
  subject,
  close,
  children,
}: {
  projectId: string
  subject: TestSubjectSettings
  close: () => void
  children: ReactNode
}) {
  const mark = useAddressMarkQuery(subject.id)
  const [isAsking, ask] = useState(false)
  const asksFirst = async ({ hasPersonalData }: { hasPersonalData: boolean }) => {
    if (!hasPersonalData || !mark.data) return false
    // Another address has no mark.
    const isMarked = Boolean((await mark.refetch()).data)
    ask(isMarked)
    return isMarked
  }
  return (
    <EditTestSubjectPanel projectId={projectId} subject={subject} staysOpen={asksFirst}>
      <AddressMarkNote subject={subject} />
      {children}
      {isAsking && <TakeBackMarkDialog subject={subject} isSaved onClose={close} />}
    </EditTestSubjectPanel>
  )
}

function Worn({ subject, projectId }: { subject: TestSubjectSettings; projectId: string }) {
  const { data: project } = useSelectedProjectQuery(projectId)
  const [isLinking, setLinking] = useState(false)
  return (
    <>
      <LinkList
        links={subject.deviceLinks.map(({ id, from, to, device }) => ({
          id,
          deviceId: device.id,
          from,
          to,
          name: device.code,
          timeZone: subject.timeZone,
          period: project,
        }))}
        onLink={subject.status === 'WITHDRAWN' ? null : () => setLinking(true)}
      />
      {isLinking && (
        <DeviceOfSubjectDialog
          testSubject={subject}
          projectId={projectId}
          onClose={() => setLinking(false)}
        />
      )}
    </>
  )
}
