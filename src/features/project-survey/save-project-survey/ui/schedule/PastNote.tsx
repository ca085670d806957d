import { Trans } from '@lingui/react/macro'
import { useNow } from '@/shared/lib/clock'
import { InlineNote } from '@/shared/ui/inline-note'
import { pastOccurrences } from '../../model/past-occurrences'
import { useSchedule } from '../../model/use-schedule'

/** That the single day of sending is past. A draft may be saved so; it cannot be started. */
export function PastNote({ projectZone }: { projectZone: string }) {
  const { schedule } = useSchedule()
  const past = pastOccurrences(schedule, projectZone, useNow(60_000))
  if (past === null) return null
  return (
    <InlineNote tone="warning">
      {past === 'all' ? (
        <Trans>
          送信日時は過ぎています（{projectZone} の時刻）。これからの日時にしないと、配信を開始できません。
        </Trans>
      ) : (
        <Trans>過ぎた時刻の分は送信しません（{projectZone} の時刻）。</Trans>
      )}
    </InlineNote>
  )
}
