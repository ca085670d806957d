import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import type { StudyPeriod } from '@/shared/lib/study-days'
import { useUnsavedMark } from '@/shared/lib/unsaved-changes'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { useLinkDeviceMutation } from '../api/link-device-api'
import { instantsOf, timesOf } from '../model/link-times'
import { LinkTimesFields } from './LinkTimesFields'

/** Asks for the device or the subject, and for the period. A refusal says who has the device at that time. */
export function LinkDialog({
  title,
  timeZone,
  period,
  chosen,
  missing,
  onClose,
  children,
}: {
  title: string
  timeZone: string
  /** The period of the subject's project; undefined while it loads. */
  period: StudyPeriod | undefined
  /** The device and the subject; null until both are chosen. */
  chosen: { deviceId: string; testSubjectId: string } | null
  /** The error at the field while nothing is chosen. */
  missing: string
  onClose: () => void
  /** The field for the device or the subject; shows the error if nothing is chosen. */
  children: (field: { error: string | undefined; inputRef: Ref<HTMLInputElement> }) => ReactNode
}) {
  const { t } = useLingui()
  const notify = useNotify()
  const [atFirst] = useState(() => timesOf(null, timeZone, new Date()))
  const [times, setTimes] = useState(atFirst)
  const [problem, setProblem] = useState<string>()
  const [isMissed, setMissed] = useState(false)
  const otherEnd = useRef<HTMLInputElement>(null)
  const [link, { isLoading }] = useLinkDeviceMutation()
  useUnsavedMark(chosen !== null || times !== atFirst)
  const confirm = async () => {
    if (!chosen) {
      setMissed(true)
      return otherEnd.current?.focus()
    }
    const instants = instantsOf(times, timeZone)
    if ('problem' in instants) return setProblem(instants.problem)
    const { error } = await link({ ...chosen, ...instants })
    if (error) return setProblem(failureSentence(error))
    notify.done(t`デバイスを紐づけました。`)
    onClose()
  }
  return (
    <ConfirmDialog
      title={title}
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      confirmLabel={t`紐づける`}
      pendingLabel={t`紐づけ中…`}
      isPending={isLoading}
      problem={problem}
    >
      {children({ error: isMissed && !chosen ? missing : undefined, inputRef: otherEnd })}
      <LinkTimesFields value={times} timeZone={timeZone} period={period} onChange={setTimes} />
      <p>
        <Trans>開始が過去のときは、その間に計測されたデータも被験者のものになります。</Trans>
      </p>
    </ConfirmDialog>
  )
}
