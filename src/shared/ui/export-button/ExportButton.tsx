import { useLingui } from '@lingui/react/macro'
import { Button } from '../button'
import { useTellOutcome } from '../snackbar'

/** CSV に出力する: exports a list and reports the result. */
export function ExportButton({
  take,
  isPending,
  isChosen,
  done,
}: {
  take: () => PromiseLike<{ error?: unknown }>
  isPending: boolean
  isChosen: boolean
  /** The message after the file was downloaded. */
  done: string
}) {
  const { t } = useLingui()
  const tell = useTellOutcome()
  const press = async () => {
    await tell(take(), done)
  }
  return (
    <Button
      size="sm"
      variant={isChosen ? 'text' : 'secondary'}
      icon="download"
      onPress={() => void press()}
      isPending={isPending}
      pendingLabel={t`出力中…`}
    >
      {t`CSV に出力する`}
    </Button>
  )
}
