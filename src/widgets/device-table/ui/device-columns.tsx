import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { AuthorizationWord, type DeviceRow, deviceProviderName } from '@/entities/device'
import { BatteryFigure, SyncAge } from '@/entities/test-subject'
import { useNow } from '@/shared/lib/clock'
import { formatNumber, missing } from '@/shared/lib/numbers'
import { paths } from '@/shared/routes'
import { ellipsis } from '@/shared/theme'
import type { Column } from '@/shared/ui/data-table'
import { TextLink } from '@/shared/ui/link'

/** The columns of the list of devices. */
export function useDeviceColumns(): Column<DeviceRow>[] {
  const { t } = useLingui()
  const now = useNow(60_000)
  return [
    {
      id: 'code',
      title: t`コード`,
      sort: 'CODE',
      isRowHeader: true,
      width: '200px',
      // A broken code would look like two codes.
      cell: ({ code }) => <OneLine title={code}>{code}</OneLine>,
    },
    {
      id: 'provider',
      title: t`提供元`,
      width: '140px',
      priority: 3,
      cell: ({ provider }) => <Unbroken>{deviceProviderName(provider)}</Unbroken>,
    },
    {
      id: 'model',
      title: t`機種`,
      sort: 'MODEL',
      width: '160px',
      priority: 2,
      cell: ({ model }) => <Unbroken>{model || missing}</Unbroken>,
    },
    {
      id: 'wearer',
      title: t`装着者`,
      width: '170px',
      cell: ({ wearing }) =>
        wearing ? (
          <TextLink to={paths.projectTestSubjectEdit(wearing.testSubject.project.id, wearing.testSubject.id)}>
            {wearing.testSubject.code}
          </TextLink>
        ) : (
          missing
        ),
    },
    {
      id: 'waiting',
      title: t`紐づけ前の値`,
      width: '120px',
      priority: 3,
      isRight: true,
      cell: ({ waiting }) => (waiting ? formatNumber(waiting.count) : missing),
    },
    {
      id: 'project',
      title: t`プロジェクト`,
      width: '120px',
      priority: 3,
      cell: ({ wearing }) => wearing?.testSubject.project.code ?? missing,
    },
    {
      id: 'authorization',
      title: t`連携`,
      sort: 'AUTHORIZATION_STATE',
      width: '110px',
      cell: ({ authorizationState }) => <AuthorizationWord state={authorizationState} />,
    },
    {
      id: 'battery',
      title: t`電池`,
      sort: 'BATTERY',
      width: '90px',
      isRight: true,
      cell: ({ batteryPercent }) => <BatteryFigure percent={batteryPercent} />,
    },
    {
      id: 'sync',
      title: t`最終同期`,
      sort: 'LAST_SYNC',
      width: '130px',
      cell: ({ lastSyncAt }) => (
        <SyncAge
          lastSyncAt={lastSyncAt === null ? null : Date.parse(lastSyncAt)}
          now={now}
          timeZone="Asia/Tokyo"
          isExact
        />
      ),
    },
  ]
}

// Names of providers and models are short, and half of one names another model.
const Unbroken = styled.span`
  white-space: nowrap;
`
const OneLine = styled.span`
  display: block;
  /* The head sets the width of the column, however long the code is. */
  contain: inline-size;
  ${ellipsis}
`
