import { Trans } from '@lingui/react/macro'
import { Badge } from '@/shared/ui/badge'
import type { Viewer } from '../api/session-api'

/** The role of the signed-in user, in the top bar. 役割 */
export function RoleBadge({ userRole }: { userRole: Viewer['role'] }) {
  if (userRole === 'PLATFORM_ADMIN') {
    return (
      <Badge tone="fuji">
        <Trans>プラットフォーム管理者</Trans>
      </Badge>
    )
  }
  if (userRole === 'OWNER') {
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
