import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { styled } from 'styled-components'
import { gqlApi } from '@/shared/api'
import { formatDateTime } from '@/shared/lib/dates'
import { InlineNote } from '@/shared/ui/inline-note'
import { ProgressBar } from '@/shared/ui/progress-bar'
import { type Reattribution, useReattributionsQuery } from '../api/link-device-api'

const pollMilliseconds = 2_000

/** The progress of moving past measurements of these devices to the subjects who wore them. Shows nothing if no past link changed. */
export function ReattributionNotes({
  deviceIds,
  timeZone,
}: {
  deviceIds: readonly string[]
  timeZone: string
}) {
  const { data = [], isError } = useReattributionsQuery(deviceIds, { skip: deviceIds.length === 0 })
  const isRunning = isError || data.some(({ state }) => state !== 'DONE')
  const dispatch = useDispatch()
  const wasRunning = useRef(false)
  useEffect(() => {
    // The number of unlinked values and the subjects' days have changed.
    if (wasRunning.current && !isRunning)
      dispatch(gqlApi.util.invalidateTags(['Device', 'TestSubject', 'Monitoring']))
    wasRunning.current = isRunning
  }, [isRunning, dispatch])
  // A second subscription to the same cache entry, which polls while a move is running.
  useReattributionsQuery(deviceIds, { skip: !isRunning, pollingInterval: pollMilliseconds })
  return data.map((each) => <ReattributionNote key={each.id} reattribution={each} timeZone={timeZone} />)
}

export function ReattributionNote({
  reattribution: { from, to, state, daysTotal, daysDone, finishedAt },
  timeZone,
}: {
  reattribution: Reattribution
  timeZone: string
}) {
  const { t } = useLingui()
  const at = (instant: string) => formatDateTime(new Date(instant), timeZone)
  const span = `${at(from)} 〜 ${at(to)}`
  if (state === 'FAILED') {
    return (
      <InlineNote tone="danger" title={t`データの付け替えに失敗しました。`}>
        {t`自動でやり直します。1時間たっても終わらないときは、管理者に連絡してください。対象：${span}`}
      </InlineNote>
    )
  }
  if (state === 'DONE') {
    const finished = at(finishedAt ?? to)
    const moved = t`${daysDone}日分のデータを付け替えました（${finished}）。対象：${span}`
    const nothing = t`付け替えるデータはありませんでした（${finished}）。対象：${span}`
    return <InlineNote tone="success">{daysDone === 0 ? nothing : moved}</InlineNote>
  }
  if (state === 'WAITING' || daysTotal === null) {
    return <InlineNote>{t`データの付け替えを始めます。この画面を閉じても続きます。対象：${span}`}</InlineNote>
  }
  const percent = daysTotal === 0 ? 100 : Math.round((100 * daysDone) / daysTotal)
  return (
    <InlineNote>
      <Progress>
        {t`データを付け替えています。この画面を閉じても続きます。対象：${span}`}
        <ProgressBar
          label={t`データの付け替え`}
          percent={percent}
          detail={t`${daysTotal}日分のうち${daysDone}日分`}
        />
      </Progress>
    </InlineNote>
  )
}

const Progress = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
`
