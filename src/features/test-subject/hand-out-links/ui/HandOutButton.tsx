import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { failureSentence } from '@/shared/ui/form'
import { useTell } from '@/shared/ui/snackbar'
import { type Handing, useHandOutLinksMutation } from '../api/hand-out-links-api'
import { HandedLinks } from './HandedLinks'

/** リンクを渡す: the personal links of the chosen subjects, to be copied or printed. */
export function HandOutButton({ testSubjectIds }: { testSubjectIds: readonly string[] }) {
  const { t } = useLingui()
  const tell = useTell()
  const [handing, show] = useState<Handing | null>(null)
  const [handOut, { isLoading }] = useHandOutLinksMutation()
  const press = async () => {
    const { data, error } = await handOut(testSubjectIds)
    if (data) show(data)
    else tell.failed(failureSentence(error))
  }
  return (
    <>
      <Button
        size="sm"
        variant="text"
        icon="send"
        onPress={() => void press()}
        isPending={isLoading}
        pendingLabel={t`用意しています…`}
      >
        <Trans>リンクを渡す</Trans>
      </Button>
      {handing && <HandedLinks handing={handing} onClose={() => show(null)} />}
    </>
  )
}
