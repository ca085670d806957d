import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { paths } from '@/shared/routes'
import { Button } from '@/shared/ui/button'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { useOpenLinkTableMutation } from '../api/open-links-api'

/** まとめて紐づける: opens the bulk linking with a row for each chosen subject. The user fills in the devices. */
export function LinkByTableButton({
  projectId,
  testSubjectIds,
}: {
  projectId: string
  testSubjectIds: readonly string[]
}) {
  const { t } = useLingui()
  const notify = useNotify()
  const navigate = useNavigate()
  const [open, { isLoading }] = useOpenLinkTableMutation()
  const press = async () => {
    const { data, error } = await open({ projectId, testSubjectIds: [...testSubjectIds] })
    if (data === undefined) notify.failed(failureSentence(error))
    else void navigate({ pathname: paths.testSubjectBulkLinking(projectId), search: `?file=${data}` })
  }
  return (
    <Button
      size="sm"
      variant="text"
      icon="link"
      onPress={() => void press()}
      isPending={isLoading}
      pendingLabel={t`用意中…`}
    >
      <Trans>まとめて紐づける</Trans>
    </Button>
  )
}
