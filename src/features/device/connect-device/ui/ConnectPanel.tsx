import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { formatDateTime, localTimeZone } from '@/shared/lib/dates'
import { qrPath } from '@/shared/lib/qr-code'
import { media } from '@/shared/theme'
import { Button } from '@/shared/ui/button'
import { CopyButton } from '@/shared/ui/copy-button'
import { InlineNote } from '@/shared/ui/inline-note'
import { failureSentence } from '@/shared/ui/problem-note'
import { SegmentedControl } from '@/shared/ui/segmented-control'
import {
  type DeviceConnection,
  useBeginConnectingMutation,
  useMakeConnectLinkMutation,
} from '../api/connect-device-api'
import { SendLink } from './SendLink'

type Where = 'phone' | 'here'

/** 連携する: on the wearer's phone by a QR code, or in this browser. */
export function ConnectPanel({
  connection,
  account,
  title,
}: {
  connection: DeviceConnection
  /** The account at the provider that was noted for the device. */
  account: string | null
  title: string
}) {
  const { t } = useLingui()
  const [where, setWhere] = useState<Where>('phone')
  return (
    <Card aria-labelledby="connect-title">
      <Head>
        <h2 id="connect-title">{title}</h2>
        <SegmentedControl<Where>
          label={t`どこで連携するか`}
          value={where}
          onChange={setWhere}
          segments={[
            { id: 'phone', label: t`被験者のスマートフォンで` },
            { id: 'here', label: t`この端末で` },
          ]}
        />
      </Head>
      {where === 'phone' ? (
        <OnPhone connection={connection} account={account} />
      ) : (
        <Here deviceId={connection.deviceId} />
      )}
    </Card>
  )
}

function OnPhone({ connection, account }: { connection: DeviceConnection; account: string | null }) {
  const { t } = useLingui()
  const [make, { data: link, isLoading, error, reset }] = useMakeConnectLinkMutation()
  const until = link?.expiresAt ?? connection.linkExpiresAt
  return (
    <Columns>
      <CodePlace>
        {link ? (
          <QrCode url={link.url} label={t`連携ページのQRコード`} />
        ) : (
          <Waiting>
            <Button
              variant="primary"
              isPending={isLoading}
              pendingLabel={t`作成中…`}
              onPress={() => void make({ deviceId: connection.deviceId })}
            >
              <Trans>QRコードを作成する</Trans>
            </Button>
          </Waiting>
        )}
        {until && (
          <p>
            {link ? (
              <Trans>{formatDateTime(Date.parse(until), localTimeZone())} まで有効（1回）</Trans>
            ) : (
              <Trans>
                発行済みのリンクがあります（{formatDateTime(Date.parse(until), localTimeZone())}
                まで）。作り直すと、前のリンクは使えなくなります。
              </Trans>
            )}
          </p>
        )}
      </CodePlace>
      <div>
        {error && <InlineNote tone="danger">{failureSentence(error)}</InlineNote>}
        <Steps>
          <li>
            <b>
              <Trans>QRコードを読み取る</Trans>
            </b>
            <Trans>被験者のスマートフォンのカメラで読み取ると、連携ページが開きます。</Trans>
          </li>
          <li>
            <b>
              <Trans>提供元にログインする</Trans>
            </b>
            {account ? (
              <Trans>デバイスに設定した提供元のアカウント {account} を使います。</Trans>
            ) : (
              <Trans>デバイスに設定した提供元のアカウントを使います。</Trans>
            )}
          </li>
          <li>
            <b>
              <Trans>共有する項目を許可する</Trans>
            </b>
            <Trans>「取得する項目」が表示されます。すべて許可するよう伝えてください。</Trans>
          </li>
        </Steps>
        {link && (
          <LinkLine>
            <input readOnly value={link.url} aria-label={t`連携ページのURL`} />
            <CopyButton text={link.url} label={t`URL をコピーする`} />
          </LinkLine>
        )}
        <SendLink connection={connection} onSent={reset} />
      </div>
    </Columns>
  )
}

function Here({ deviceId }: { deviceId: string }) {
  const { t } = useLingui()
  const [begin, { isLoading, error }] = useBeginConnectingMutation()
  const press = async () => {
    const { data } = await begin(deviceId)
    if (data) location.assign(data)
  }
  return (
    <HereBody>
      <p>
        <Trans>
          研究チームが管理する提供元のアカウントを使うときは、この端末で提供元にログインして許可します。許可すると、この画面に戻ります。
        </Trans>
      </p>
      {error && <InlineNote tone="danger">{failureSentence(error)}</InlineNote>}
      <Button variant="primary" isPending={isLoading} pendingLabel={t`移動中…`} onPress={() => void press()}>
        <Trans>提供元のページを開く</Trans>
      </Button>
    </HereBody>
  )
}

/** Black on white in every theme, because cameras expect it. */
function QrCode({ url, label }: { url: string; label: string }) {
  const { path, size } = qrPath(url)
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={196} height={196} role="img" aria-label={label}>
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}

const Card = styled.section`
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.bg.surface};
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[8]};
  padding: ${({ theme }) => `${theme.space[12]} ${theme.space[16]}`};
  border-bottom: 1px solid ${({ theme }) => theme.color.border.subtle};
  h2 {
    ${({ theme }) => ({ ...theme.typography.heading })}
  }
`
const Columns = styled.div`
  display: grid;
  grid-template-columns: 212px minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[24]};
  padding: ${({ theme }) => theme.space[16]};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const CodePlace = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  justify-items: center;
  align-content: start;
  text-align: center;
  color: ${({ theme }) => theme.color.text.secondary};
  ${({ theme }) => ({ ...theme.typography.dense })}
  svg {
    padding: 7px;
    border: 1px solid ${({ theme }) => theme.color.border.default};
    border-radius: ${({ theme }) => theme.radius.md};
    background: white;
  }
`
const Waiting = styled.div`
  display: grid;
  place-items: center;
  width: 212px;
  height: 212px;
  border: 1px dashed ${({ theme }) => theme.color.border.strong};
  border-radius: ${({ theme }) => theme.radius.md};
`
const Steps = styled.ol`
  display: grid;
  gap: ${({ theme }) => theme.space[12]};
  padding-left: 1.4em;
  list-style: decimal;
  color: ${({ theme }) => theme.color.text.secondary};
  b {
    display: block;
    color: ${({ theme }) => theme.color.text.primary};
  }
`
const LinkLine = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[8]};
  margin-top: ${({ theme }) => theme.space[16]};
  input {
    flex: 1;
    min-width: 0;
    padding: 0 ${({ theme }) => theme.space[12]};
    border: 1px solid ${({ theme }) => theme.color.border.strong};
    border-radius: ${({ theme }) => theme.radius.md};
    background: ${({ theme }) => theme.color.bg.surface};
    color: ${({ theme }) => theme.color.text.secondary};
    font: inherit;
  }
`
const HereBody = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[16]};
  justify-items: start;
  padding: ${({ theme }) => theme.space[16]};
`
