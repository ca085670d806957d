import { useLingui } from '@lingui/react/macro'
import { Button, type ButtonSize, type ButtonVariant } from '@/shared/ui/button'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { useTakeBulkFileMutation } from '../api/register-file-api'

/** Downloads a file that the server makes from the rows. */
export function TakeFileButton({
  address,
  label,
  variant = 'secondary',
  size = 'sm',
}: {
  address: string
  label: string
  variant?: ButtonVariant
  size?: ButtonSize
}) {
  const { t } = useLingui()
  const notify = useNotify()
  const [take, { isLoading }] = useTakeBulkFileMutation()
  const press = async () => {
    const { error } = await take(address)
    if (error) notify.failed(failureSentence(error))
  }
  return (
    <Button
      size={size}
      variant={variant}
      icon="download"
      isPending={isLoading}
      pendingLabel={t`保存中…`}
      onPress={() => void press()}
    >
      {label}
    </Button>
  )
}
