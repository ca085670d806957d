import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify, useTellOutcome } from '@/shared/ui/snackbar'
import { type Run, useCancelRunMutation, useRetryRunMutation } from '../api/run-api'

/** 中止する and もう一度試す, where the run allows them; else nothing. `cancelled` says what is left of it, where that is not the usual. */
export function RunActions({ run, cancelled }: { run: Run; cancelled?: string }) {
  return (
    <>
      {run.canRetry && <RetryButton run={run} />}
      {run.canCancel && <CancelButton run={run} cancelled={cancelled} />}
    </>
  )
}

function CancelButton({ run, cancelled }: { run: Run; cancelled: string | undefined }) {
  const { t } = useLingui()
  const notify = useNotify()
  const [isAsking, ask] = useState(false)
  const [cancel, { isLoading, error, reset }] = useCancelRunMutation()
  const { name } = run
  const confirm = async () => {
    const { error: refused } = await cancel({ runId: run.id })
    if (refused) return
    ask(false)
    notify.done(t`${name}を中止しています。`)
  }
  return (
    <>
      <Button size="sm" onPress={() => ask(true)}>
        <Trans context="run">中止する</Trans>
      </Button>
      <ConfirmDialog
        title={t`${name}を中止しますか？`}
        isOpen={isAsking}
        onClose={() => {
          reset()
          ask(false)
        }}
        onConfirm={() => void confirm()}
        confirmLabel={t({ message: '中止する', context: 'run' })}
        cancelLabel={t`続ける`}
        isPending={isLoading}
        isDangerous
        problem={error && failureSentence(error)}
      >
        {cancelled ?? t`すでに保存された分は残ります。残りは、あとから続きを行えます。`}
      </ConfirmDialog>
    </>
  )
}

function RetryButton({ run }: { run: Run }) {
  const { t } = useLingui()
  const tell = useTellOutcome()
  const [retry, { isLoading }] = useRetryRunMutation()
  const press = async () => {
    await tell(retry({ runId: run.id }), t`まもなく再実行します。`)
  }
  return (
    <Button size="sm" icon="refresh" isPending={isLoading} onPress={() => void press()}>
      <Trans>もう一度試す</Trans>
    </Button>
  )
}
