import { Trans } from '@lingui/react/macro'
import type { LateWork } from '@/entities/jobs/late-work'
import { formatDateTime } from '@/shared/lib/dates'
import { paths } from '@/shared/routes'
import { ButtonLink } from '@/shared/ui/link'
import { NoticeBar } from './NoticeBar'

/** What is late, as who is signed in can act on it. */
export function LateWorkBar({ late }: { late: LateWork }) {
  const since = formatDateTime(Date.parse(late.since), 'Asia/Tokyo')
  if (!late.viewerCanSeeJobs) {
    return (
      <NoticeBar icon="warning" actions={null}>
        <Trans>
          {since}
          から、アンケートの案内が予定どおりに送信されていません。サーバーの管理者にも知らせています。再開すると、回答期間内の案内は自動で送信されます。急ぎの場合は、配信の画面の「リンクを渡す」を使ってください。
        </Trans>
      </NoticeBar>
    )
  }
  return (
    <NoticeBar
      icon="warning"
      actions={
        <ButtonLink size="sm" to={paths.jobFailures()}>
          <Trans>処理の状況を確認する</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        {since}
        から、送信などの処理が遅れています。動いているサーバーがあるかを確認してください。
      </Trans>
    </NoticeBar>
  )
}
