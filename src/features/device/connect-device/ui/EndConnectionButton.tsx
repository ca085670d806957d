import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { useEndDeviceConnectionMutation } from '../api/connect-device-api'

/** 連携を解除する: what was read stays. */
export function EndConnectionButton({ deviceId, code }: { deviceId: string; code: string }) {
  const { t } = useLingui()
  const notify = useNotify()
  const [isOpen, setOpen] = useState(false)
  const [end, { isLoading, error, reset }] = useEndDeviceConnectionMutation()
  const close = () => {
    setOpen(false)
    reset()
  }
  const confirm = async () => {
    const outcome = await end({ deviceId })
    if (outcome.error) return
    close()
    notify.done(t`${code} の連携を解除しました。`)
  }
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <Trans>連携を解除する</Trans>
      </Button>
      <ConfirmDialog
        title={t`${code} の連携を解除しますか？`}
        isOpen={isOpen}
        onClose={close}
        onConfirm={() => void confirm()}
        confirmLabel={t`解除する`}
        pendingLabel={t`解除中…`}
        isPending={isLoading}
        isDangerous
        problem={error ? failureSentence(error) : undefined}
      >
        <Trans>
          この後のデータは取得しません。取得済みのデータは残ります。もう一度取得するには、被験者の許可が必要です。
        </Trans>
      </ConfirmDialog>
    </>
  )
}
