import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { linkMessageSentence } from '@/entities/device'
import { reasonWords } from '@/entities/surveys/sent-survey'
import { Button } from '@/shared/ui/button'
import { ProblemNote } from '@/shared/ui/problem-note'
import { type DeviceConnection, useSendConnectLinksMutation } from '../api/connect-device-api'
import { SentLinks } from './SentLinks'

/** リンクを送る: to the wearer of one device, by mail, LINE or SMS; what became of the latest one stands below. */
export function SendLink({
  connection,
  onSent,
}: {
  connection: DeviceConnection
  /** A code that is shown can no longer be used. */
  onSent: () => void
}) {
  const { t } = useLingui()
  const [send, { data: sent, isLoading, error }] = useSendConnectLinksMutation()
  const { linkMessage: last } = connection
  const press = async () => {
    const { data } = await send({ deviceIds: [connection.deviceId] })
    if (data && data.sent > 0) onSent()
  }
  return (
    <Place>
      <p>
        <Trans>その場にいない被験者には、メールなどで送れます。リンクは1回だけ、7日間使えます。</Trans>
      </p>
      <Button icon="send" isPending={isLoading} pendingLabel={t`送信中…`} onPress={() => void press()}>
        <Trans>リンクを送る</Trans>
      </Button>
      <ProblemNote error={error} failed={t`送信できませんでした。`} />
      {sent && <SentLinks sent={sent} />}
      {last && (
        <p>
          <Trans>
            被験者 {last.testSubjectCode}：{linkMessageSentence(last, reasonWords(last.reason ?? ''))}
          </Trans>
        </p>
      )}
    </Place>
  )
}

const Place = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  justify-items: start;
  margin-top: ${({ theme }) => theme.space[16]};
  padding-top: ${({ theme }) => theme.space[16]};
  border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
`
