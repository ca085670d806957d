import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@/shared/ui/button'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { useTryJobAgainMutation } from '../api/try-job-again-api'

/** もう一度試す: of a job that was given up or set aside. */
export function TryJobAgainButton({ jobFailureId, onDone }: { jobFailureId: string; onDone: () => void }) {
  const { t } = useLingui()
  const notify = useNotify()
  const [tryAgain, { isLoading }] = useTryJobAgainMutation()
  const press = async () => {
    const { error } = await tryAgain({ jobFailureId })
    if (error === undefined) notify.done(t`まもなく再実行します。成功すると、一覧から消えます。`)
    else notify.failed(failureSentence(error))
    onDone()
  }
  return (
    <Button size="sm" icon="refresh" isPending={isLoading} onPress={() => void press()}>
      <Trans>もう一度試す</Trans>
    </Button>
  )
}
