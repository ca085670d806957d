import { Trans } from '@lingui/react/macro'

/** How many would get it if it were sent now. */
export function MeetingWords({ targets, meeting }: { targets: number; meeting: number }) {
  return (
    <Trans>
      いま条件に当てはまるのは、対象 {targets}名のうち <b>{meeting}名</b> です。
    </Trans>
  )
}
