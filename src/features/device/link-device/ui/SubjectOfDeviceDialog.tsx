import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useProjectsQuery } from '@/entities/project'
import { useRosterQuery } from '@/entities/test-subject'
import { ComboBox } from '@/shared/ui/combo-box'
import { Select } from '@/shared/ui/select'
import { LinkDialog } from './LinkDialog'

/** Links a device to a subject: first the project, then the subject by code. */
export function SubjectOfDeviceDialog({
  device,
  onClose,
}: {
  device: { id: string; code: string }
  onClose: () => void
}) {
  const { t } = useLingui()
  const { data: projects } = useProjectsQuery({ offset: 0, limit: 100 })
  const [chosenId, chooseProject] = useState<string | null>(null)
  const project = projects?.items.find(({ id }) => id === chosenId) ?? projects?.items[0]
  const [text, setText] = useState('')
  const [testSubjectId, choose] = useState<string | null>(null)
  const { data, isFetching } = useRosterQuery(
    {
      projectId: project?.id ?? '',
      text,
      deleted: false,
      sort: 'CODE',
      descending: false,
      offset: 0,
      limit: 20,
    },
    { skip: !project },
  )
  return (
    <LinkDialog
      key={project?.timeZone}
      period={project}
      title={t`デバイス ${device.code} を被験者に紐づける`}
      timeZone={project?.timeZone ?? 'Asia/Tokyo'}
      chosen={testSubjectId === null ? null : { deviceId: device.id, testSubjectId }}
      missing={t`被験者を選んでください。`}
      onClose={onClose}
    >
      {(field) => (
        <>
          <Select
            label={t`プロジェクト`}
            options={(projects?.items ?? []).map(({ id, name }) => ({ id, label: name }))}
            value={project?.id ?? null}
            onChange={(id) => {
              chooseProject(id)
              choose(null)
            }}
          />
          <ComboBox
            label={t`被験者`}
            need="required"
            {...field}
            options={(data?.items ?? []).map(({ id, code }) => ({ id, label: code }))}
            value={testSubjectId}
            onChange={choose}
            inputValue={text}
            onInputChange={setText}
            isLoading={isFetching}
          />
        </>
      )}
    </LinkDialog>
  )
}
