import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StudyPeriod } from '@/shared/lib/study-days'
import { useUnsavedMark } from '@/shared/lib/unsaved-changes'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { useChangeDeviceLinkMutation } from '../api/link-device-api'
import { instantsOf, timesOf } from '../model/link-times'
import { LinkTimesFields } from './LinkTimesFields'

/** Moves or ends a link. Past data is moved to the subject who wore the device at that time. */
export function ChangeLinkDialog({
  link,
  name,
  timeZone,
  period,
  onClose,
}: {
  link: { id: string; from: string; to: string | null }
  /** The code of the linked device or subject. */
  name: string
  timeZone: string
  period: StudyPeriod | undefined
  onClose: () => void
}) {
  const { t } = useLingui()
  const notify = useNotify()
  const [atFirst] = useState(() => timesOf(link, timeZone, new Date()))
  const [times, setTimes] = useState(atFirst)
  const [problem, setProblem] = useState<string>()
  const [change, { isLoading }] = useChangeDeviceLinkMutation()
  useUnsavedMark(times !== atFirst)
  const confirm = async () => {
    const instants = instantsOf(times, timeZone)
    if ('problem' in instants) return setProblem(instants.problem)
    const { error } = await change({ deviceLinkId: link.id, ...instants })
    if (error) return setProblem(failureSentence(error))
    notify.done(t`紐づけの期間を変更しました。`)
    onClose()
  }
  return (
    <ConfirmDialog
      title={t`「${name}」との紐づけの期間を変更する`}
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      confirmLabel={t`変更する`}
      pendingLabel={t`変更中…`}
      isPending={isLoading}
      problem={problem}
    >
      <LinkTimesFields
        value={times}
        timeZone={timeZone}
        period={period}
        stored={atFirst}
        onChange={setTimes}
      />
      <p>
        <Trans>過去の期間を変えると、その間のデータを本来の装着者に付け替え、集計し直します。</Trans>
      </p>
    </ConfirmDialog>
  )
}
