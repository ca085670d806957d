import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatNumber } from '@/shared/lib/numbers'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { useExtendDeviceLinksMutation } from '../api/extend-links-api'

/** Moves the start of the devices' first links back to the first measured day, after a confirmation. */
export function ExtendLinksButton({
  deviceIds,
  onDone,
}: {
  deviceIds: readonly string[]
  onDone?: () => void
}) {
  const { t } = useLingui()
  const notify = useNotify()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [extend, { isLoading }] = useExtendDeviceLinksMutation()
  const count = formatNumber(deviceIds.length)
  const confirm = async () => {
    const { error } = await extend({ deviceIds: [...deviceIds] })
    if (error) return setProblem(failureSentence(error))
    setAsking(false)
    notify.done(t`紐づけを前に延ばしました。データはまもなく被験者に表示されます。`)
    onDone?.()
  }
  return (
    <>
      <Button size="sm" onPress={() => setAsking(true)}>
        <Trans>紐づけを前に延ばす</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`デバイス${count}件の紐づけを前に延ばしますか？`}
          isOpen
          onClose={() => setAsking(false)}
          onConfirm={() => void confirm()}
          confirmLabel={t`前に延ばす`}
          pendingLabel={t`延ばしています…`}
          isPending={isLoading}
          problem={problem}
        >
          <p>
            <Trans>
              最初の紐づけを、デバイスが最初に計測した日から始まるように変更します。それより前の値は、最初の紐づけの被験者のものになります。
            </Trans>
          </p>
          <p>
            <Trans>
              取り込みが決めた参加開始日も同じ日に変わります。入力された参加開始日は変わりません。
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
