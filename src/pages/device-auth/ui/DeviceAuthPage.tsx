import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { authorizationStateName, deviceProviderName } from '@/entities/device'
import { isRefusal } from '@/shared/api'
import { paths } from '@/shared/routes'
import { FactList } from '@/shared/ui/fact-list'
import { InlineNote } from '@/shared/ui/inline-note'
import { QueryView } from '@/shared/ui/query-view'
import { NotFound } from '@/widgets/not-found'
import { PageFrame } from '@/widgets/page-frame'
import { type DeviceAuthorization, useDeviceAuthorizationQuery } from '../api/device-authorization-api'

/** 連携 of one device: which data its provider lets us read, judged by the data received. */
export function DeviceAuthPage() {
  const { t } = useLingui()
  const { deviceId = '' } = useParams()
  const query = useDeviceAuthorizationQuery({ deviceId })
  if (isRefusal(query.error, 'NOT_FOUND')) {
    return <NotFound what={t`デバイス`} back={{ to: paths.devices(), label: t`デバイスの一覧を開く` }} />
  }
  return (
    <PageFrame title={t`デバイスの連携`} crumbs={[{ label: t`デバイス`, to: paths.devices() }]}>
      <QueryView query={query} what={t`デバイス`}>
        {(device) => (
          <>
            <Facts device={device} />
            <InlineNote tone="info">
              <Trans>
                この画面は、連携の状態を示します。データは、提供元から書き出したファイルで取り込みます。
              </Trans>
            </InlineNote>
          </>
        )}
      </QueryView>
    </PageFrame>
  )
}

function Facts({ device }: { device: DeviceAuthorization }) {
  const { t, i18n } = useLingui()
  const { lastSyncAt, wearing } = device
  const syncedAt =
    typeof lastSyncAt === 'string' ? i18n.date(lastSyncAt, { dateStyle: 'medium', timeStyle: 'short' }) : '—'
  return (
    <FactList
      facts={[
        { name: t`デバイス`, value: device.code },
        {
          name: t`提供元`,
          value: [deviceProviderName(device.provider), device.model].filter(Boolean).join(' '),
        },
        { name: t`連携の状態`, value: authorizationStateName(device.authorizationState) },
        { name: t`最終同期`, value: syncedAt },
        { name: t`使用している被験者`, value: wearing?.testSubject?.code ?? t`なし` },
      ]}
    />
  )
}
