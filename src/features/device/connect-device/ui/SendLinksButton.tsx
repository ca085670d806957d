import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatNumber } from '@/shared/lib/numbers'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Dialog } from '@/shared/ui/dialog'
import { failureSentence } from '@/shared/ui/problem-note'
import { useSendConnectLinksMutation } from '../api/connect-device-api'
import { SentLinks } from './SentLinks'

/** リンクを送る: to the wearers of the chosen devices, after a confirmation that says how many. */
export function SendLinksButton({
  deviceIds,
  onDone,
}: {
  deviceIds: readonly string[]
  onDone?: () => void
}) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const [send, { data: sent, isLoading, error, reset }] = useSendConnectLinksMutation()
  const count = formatNumber(deviceIds.length)
  const close = () => {
    setAsking(false)
    reset()
    if (sent) onDone?.()
  }
  return (
    <>
      <Button size="sm" variant="text" icon="send" onPress={() => setAsking(true)}>
        <Trans>リンクを送る</Trans>
      </Button>
      {isAsking && !sent && (
        <ConfirmDialog
          title={t`デバイス${count}件の被験者に連携のリンクを送信しますか？`}
          isOpen
          onClose={close}
          onConfirm={() => void send({ deviceIds: [...deviceIds] })}
          confirmLabel={t`送信する`}
          pendingLabel={t`送信中…`}
          isPending={isLoading}
          problem={error ? failureSentence(error) : undefined}
        >
          <Trans>
            リンクは1人1通、メールなど被験者に届く方法で送信します。前に渡したリンクと QR
            コードは使えなくなります。1日の催促の上限に数えます。
          </Trans>
        </ConfirmDialog>
      )}
      {isAsking && sent && (
        <Dialog
          title={t`連携のリンク`}
          isOpen
          onClose={close}
          actions={
            <Button onPress={close}>
              <Trans>閉じる</Trans>
            </Button>
          }
        >
          <SentLinks sent={sent} />
        </Dialog>
      )}
    </>
  )
}
