import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useDeviceListQuery } from '@/entities/device'
import { useSelectedProjectQuery } from '@/entities/project'
import { ComboBox } from '@/shared/ui/combo-box'
import { LinkDialog } from './LinkDialog'

/** Links a device of the company, found by its code, to a subject. */
export function DeviceOfSubjectDialog({
  testSubject,
  projectId,
  onClose,
}: {
  testSubject: { id: string; code: string; timeZone: string }
  projectId: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const { data: project } = useSelectedProjectQuery(projectId)
  const [text, setText] = useState('')
  const [deviceId, choose] = useState<string | null>(null)
  const { data, isFetching } = useDeviceListQuery({
    text,
    deleted: false,
    sort: 'CODE',
    descending: false,
    offset: 0,
    limit: 20,
  })
  const options = (data?.items ?? []).map(({ id, code, wearing }) => ({
    id,
    label: code,
    ...(wearing && { count: t`${wearing.testSubject.code} が使用中` }),
  }))
  return (
    <LinkDialog
      title={t`被験者 ${testSubject.code} にデバイスを紐づける`}
      timeZone={testSubject.timeZone}
      period={project}
      chosen={deviceId === null ? null : { deviceId, testSubjectId: testSubject.id }}
      missing={t`デバイスを選んでください。`}
      onClose={onClose}
    >
      {(field) => (
        <ComboBox
          label={t`デバイス`}
          need="required"
          {...field}
          options={options}
          value={deviceId}
          onChange={choose}
          inputValue={text}
          onInputChange={setText}
          isLoading={isFetching}
        />
      )}
    </LinkDialog>
  )
}
