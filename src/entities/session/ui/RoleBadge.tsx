import { useLingui } from '@lingui/react/macro'
import { Badge } from '@/shared/ui/badge'
import type { Viewer } from '../api/session-api'

const tones = { PLATFORM_ADMIN: 'fuji', OWNER: 'accent', MEMBER: 'neutral' } as const

/** The role of the signed-in user, in the top bar. 役割 */
export function RoleBadge({ userRole }: { userRole: Viewer['role'] }) {
  const { t } = useLingui()
  const names = { PLATFORM_ADMIN: t`プラットフォーム管理者`, OWNER: t`オーナー`, MEMBER: t`メンバー` }
  return <Badge tone={tones[userRole]}>{names[userRole]}</Badge>
}
