import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { failureSentence } from '@/shared/ui/problem-note'
import { useRemovePasskeyMutation } from '../api/manage-passkeys-api'

/** Removes a passkey for good after a confirmation. */
export function RemovePasskey({ passkey }: { passkey: { id: string; name: string } }) {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const [remove, { isLoading, error, reset }] = useRemovePasskeyMutation()
  const close = () => {
    setIsAsking(false)
    reset()
  }
  return (
    <>
      <Button size="sm" aria-label={t`「${passkey.name}」を削除する`} onPress={() => setIsAsking(true)}>
        <Trans>削除する</Trans>
      </Button>
      <ConfirmDialog
        title={t`パスキー「${passkey.name}」を削除しますか？`}
        isOpen={isAsking}
        onClose={close}
        onConfirm={async () => {
          const outcome = await remove({ passkeyId: passkey.id })
          if (!('error' in outcome)) close()
        }}
        confirmLabel={t`削除する`}
        pendingLabel={t`削除中…`}
        isPending={isLoading}
        isDangerous
        problem={error === undefined ? undefined : failureSentence(error, t`削除できませんでした。`)}
      >
        <p>
          <Trans>
            このパスキーではログインできなくなります。この操作は元に戻せません。端末に残ったパスキーは、端末の設定から削除してください。
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}
