import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@/shared/ui/button'
import { useTellOutcome } from '@/shared/ui/snackbar'
import { useTryJobAgainMutation } from '../api/try-job-again-api'

/** もう一度試す: of a job that was given up or set aside. */
export function TryJobAgainButton({ jobFailureId, onDone }: { jobFailureId: string; onDone: () => void }) {
  const { t } = useLingui()
  const tell = useTellOutcome()
  const [tryAgain, { isLoading }] = useTryJobAgainMutation()
  const press = async () => {
    await tell(tryAgain({ jobFailureId }), t`まもなく再実行します。成功すると、一覧から消えます。`)
    onDone()
  }
  return (
    <Button size="sm" icon="refresh" isPending={isLoading} onPress={() => void press()}>
      <Trans>もう一度試す</Trans>
    </Button>
  )
}
