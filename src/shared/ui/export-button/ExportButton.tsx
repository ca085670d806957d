import { useLingui } from '@lingui/react/macro'
import { Button } from '../button'
import { failureSentence } from '../problem-note'
import { useNotify } from '../snackbar'

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
  const notify = useNotify()
  const press = async () => {
    const { error } = await take()
    if (error === undefined) notify.done(done)
    else notify.failed(failureSentence(error))
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
