import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { failureSentence } from '@/shared/ui/problem-note'
import { useEndOtherSessionsMutation } from '../api/end-sessions-api'

/** Signs out all other devices after a confirmation. */
export function EndOtherSessions({ count }: { count: number }) {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const [end, { isLoading, error, reset }] = useEndOtherSessionsMutation()
  const close = () => {
    setIsAsking(false)
    reset()
  }
  return (
    <>
      <Button onPress={() => setIsAsking(true)}>
        <Trans>ほかのすべての端末からログアウトする</Trans>
      </Button>
      <ConfirmDialog
        title={t`ほかのすべての端末からログアウトしますか？`}
        isOpen={isAsking}
        onClose={close}
        onConfirm={async () => {
          const outcome = await end()
          if (!('error' in outcome)) close()
        }}
        confirmLabel={t`ログアウトする`}
        pendingLabel={t`ログアウト中…`}
        isPending={isLoading}
        isDangerous
        problem={error === undefined ? undefined : failureSentence(error, t`ログアウトできませんでした。`)}
      >
        <p>
          <Trans>ほかの {count}件のログインを終了します。この端末はログインしたままです。</Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}
