import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { isWaiting, type Run, RunProgress, useReattributionsQuery, useRunChanges } from '@/entities/jobs/run'
import { gqlApi } from '@/shared/api'
import { rangeSign } from '@/shared/i18n'
import { formatDateTime } from '@/shared/lib/dates'
import { InlineNote } from '@/shared/ui/inline-note'

/** The progress of moving past measurements of these devices to the subjects who wore them. Shows nothing if no past link changed. */
export function ReattributionNotes({
  deviceIds,
  timeZone,
}: {
  deviceIds: readonly string[]
  timeZone: string
}) {
  const { data = [] } = useReattributionsQuery(deviceIds, { skip: deviceIds.length === 0 })
  const isRunning = data.some(isWaiting)
  useRunChanges(isRunning)
  const dispatch = useDispatch()
  const wasRunning = useRef(false)
  useEffect(() => {
    // The number of unlinked values and the subjects' days have changed.
    if (wasRunning.current && !isRunning)
      dispatch(gqlApi.util.invalidateTags(['Device', 'TestSubject', 'Monitoring']))
    wasRunning.current = isRunning
  }, [isRunning, dispatch])
  // What goes on, and of what is over the latest: several changes after one another move the data together.
  const [over] = data.filter((run) => !isWaiting(run))
  const shown = data.filter((run) => isWaiting(run) || run === over)
  return shown.map((run) => <ReattributionNote key={run.id} run={run} timeZone={timeZone} />)
}

export function ReattributionNote({ run, timeZone }: { run: Run; timeZone: string }) {
  const { t } = useLingui()
  const at = (instant: string | null) => (instant === null ? '' : formatDateTime(new Date(instant), timeZone))
  const span = `${at(run.from)} ${rangeSign()} ${at(run.to)}`
  const finished = at(run.finishedAt)
  const days = run.done
  const moved = t`${days}日分のデータを付け替えました（${finished}）。対象：${span}`
  const nothing = t`付け替えるデータはありませんでした（${finished}）。対象：${span}`
  return (
    <RunProgress
      run={run}
      ended={<InlineNote tone="success">{days === 0 ? nothing : moved}</InlineNote>}
    >{t`デバイスを装着していた人に、データを付け替えます。対象：${span}`}</RunProgress>
  )
}
