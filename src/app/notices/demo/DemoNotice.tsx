import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { formatNumber } from '@/shared/lib/numbers'
import { NoticeBar } from '../NoticeBar'
import { useDemoProgressQuery } from './demo-api'

const askAgainMs = 2000

/** The surveys of the demo come after its first page: says so until they are there. Elsewhere it asks once. */
export function DemoNotice() {
  const [isComplete, setComplete] = useState(false)
  const { data: progress, isError } = useDemoProgressQuery(
    {},
    { pollingInterval: isComplete ? 0 : askAgainMs },
  )
  // A server that does not answer is told elsewhere; asking it again and again would only load it.
  if ((progress === null || isError) && !isComplete) setComplete(true)
  if (!progress) return null
  const [done, total] = [formatNumber(progress.done), formatNumber(progress.total)]
  return (
    <NoticeBar icon="info" actions={null}>
      <Trans>
        デモのデータを準備しています（アンケート {done}/{total}）。終わると、この表示は消えます。
      </Trans>
    </NoticeBar>
  )
}
