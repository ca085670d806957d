import { Trans } from '@lingui/react/macro'
import { Badge } from '@/shared/ui/badge'
import type { Viewer } from '../api/session-api'

/** What the signed-in user may do, in the top bar. 役割 */
export function RoleBadge({ role }: { role: Viewer['role'] }) {
  if (role === 'PLATFORM_ADMIN') {
    return (
      <Badge tone="fuji">
        <Trans>プラットフォーム管理者</Trans>
      </Badge>
    )
  }
  if (role === 'OWNER') {
    return (
      <Badge tone="accent">
        <Trans>オーナー</Trans>
      </Badge>
    )
  }
  return (
    <Badge>
      <Trans>メンバー</Trans>
    </Badge>
  )
}
