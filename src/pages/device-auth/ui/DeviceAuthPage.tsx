import { Trans, useLingui } from '@lingui/react/macro'
import { useParams, useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { AuthorizationWord, deviceProviderName } from '@/entities/device'
import {
  ConnectPanel,
  type DeviceConnection,
  EndConnectionButton,
  ReadNowButton,
  useDeviceConnectionQuery,
} from '@/features/device/connect-device'
import { isRefusal } from '@/shared/api'
import { formatDateTime, localTimeZone } from '@/shared/lib/dates'
import { paths } from '@/shared/routes'
import { media } from '@/shared/theme'
import { FactList } from '@/shared/ui/fact-list'
import { InlineNote } from '@/shared/ui/inline-note'
import { ButtonLink } from '@/shared/ui/link'
import { QueryView } from '@/shared/ui/query-view'
import { NotFound } from '@/widgets/not-found'
import { PageFrame } from '@/widgets/page-frame'
import { type DeviceAuthorization, useDeviceAuthorizationQuery } from '../api/device-authorization-api'
import { ConnectionNote, OutcomeNote } from './ConnectionNote'
import { GrantHistory } from './GrantHistory'
import { SharedItems } from './SharedItems'
import { SyncRuns } from './SyncRuns'

/** 連携 of one device: state, connect and end, what is read, and what became of it. */
export function DeviceAuthPage() {
  const { t } = useLingui()
  const { deviceId = '' } = useParams()
  const [params] = useSearchParams()
  const query = useDeviceAuthorizationQuery({ deviceId })
  const connection = useDeviceConnectionQuery({ deviceId }, { pollingInterval: 15_000 })
  if (isRefusal(query.error, 'NOT_FOUND')) {
    return <NotFound what={t`デバイス`} back={{ to: paths.devices(), label: t`デバイスの一覧を開く` }} />
  }
  const { data: device } = query
  const code = device?.code
  return (
    <PageFrame
      title={code === undefined ? t`デバイスの連携` : t`${code} の連携`}
      crumbs={[{ label: t`デバイス`, to: paths.devices() }]}
      status={device && <AuthorizationWord state={device.authorizationState} />}
      actions={connection.data && device && <Actions connection={connection.data} code={device.code} />}
    >
      <QueryView query={query} what={t`デバイス`}>
        {(found) => (
          <QueryView query={connection} what={t`連携の状態`}>
            {(connected) => (
              <Columns>
                <Main>
                  <OutcomeNote outcome={params.get('outcome')} />
                  <ConnectionNote connection={connected} device={found} />
                  <Connecting connection={connected} device={found} />
                  <SyncRuns deviceId={deviceId} provider={connected.provider} />
                  <GrantHistory deviceId={deviceId} />
                </Main>
                <Side>
                  <Facts device={found} connection={connected} />
                  <SharedItems connection={connected} />
                </Side>
              </Columns>
            )}
          </QueryView>
        )}
      </QueryView>
    </PageFrame>
  )
}

const isRunning = ({ state }: DeviceConnection) =>
  state === 'ACTIVE' || state === 'NOT_LINKED' || state === 'LAPSED'

function Actions({ connection, code }: { connection: DeviceConnection; code: string }) {
  const { state } = connection
  const isHeld = isRunning(connection) || state === 'REAUTHORIZE' || state === 'HANDED_OVER'
  return (
    <>
      {isHeld && <EndConnectionButton deviceId={connection.deviceId} code={code} />}
      {isRunning(connection) && <ReadNowButton deviceId={connection.deviceId} />}
    </>
  )
}

function Connecting({ connection, device }: { connection: DeviceConnection; device: DeviceAuthorization }) {
  const { t } = useLingui()
  if (connection.isConnectable) {
    return (
      <ConnectPanel
        connection={connection}
        account={device.accountEmail ?? null}
        title={connection.state === null ? t`連携する` : t`もう一度連携する`}
      />
    )
  }
  return (
    <InlineNote
      tone="info"
      action={
        !connection.hasClient && (
          <ButtonLink size="sm" to={paths.settings()}>
            <Trans>会社の設定を開く</Trans>
          </ButtonLink>
        )
      }
    >
      {connection.hasClient ? (
        <Trans>この提供元は、新しい連携を受け付けていません。データはファイルで取り込んでください。</Trans>
      ) : (
        <Trans>
          この提供元との接続設定がありません。会社の設定で登録すると、ここから連携できます。データはファイルでも取り込めます。
        </Trans>
      )}
    </InlineNote>
  )
}

function Facts({ device, connection }: { device: DeviceAuthorization; connection: DeviceConnection }) {
  const { t } = useLingui()
  const at = (moment: string | null | undefined) =>
    moment ? formatDateTime(Date.parse(moment), localTimeZone()) : '—'
  return (
    <Card aria-labelledby="device-facts">
      <h2 id="device-facts">
        <Trans>デバイス</Trans>
      </h2>
      <FactList
        facts={[
          { name: t`機種`, value: device.model || '—' },
          { name: t`提供元`, value: deviceProviderName(device.provider) },
          { name: t`提供元アカウント`, value: device.accountEmail ?? '—' },
          { name: t`使用している被験者`, value: device.wearing?.testSubject?.code ?? t`なし` },
          { name: t`最終同期`, value: at(device.lastSyncAt as string | null | undefined) },
          {
            name: t`電池`,
            value:
              typeof device.batteryPercent === 'number' ? t`${device.batteryPercent}%（最終同期時）` : '—',
          },
          { name: t`連携の開始`, value: at(connection.grantedAt) },
          { name: t`再連携の期限`, value: connection.reconnectBy ? at(connection.reconnectBy) : t`なし` },
          { name: t`次の取得`, value: at(connection.nextSyncAt) },
        ]}
      />
    </Card>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 380px;
  gap: ${({ theme }) => theme.space[24]};
  align-items: start;
  ${media.overlay} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Main = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[16]};
  min-width: 0;
`
const Side = styled(Main)``
const Card = styled.section`
  padding: ${({ theme }) => theme.space[16]};
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.bg.surface};
  h2 {
    ${({ theme }) => ({ ...theme.typography.heading })}
    margin-bottom: ${({ theme }) => theme.space[12]};
  }
`
