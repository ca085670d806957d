import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useViewerQuery, type Viewer } from '@/entities/session'
import { MemoryOwner } from '@/shared/lib/memory-owner'
import { paths } from '@/shared/routes'
import { QueryView } from '@/shared/ui/query-view'
import { useNotify } from '@/shared/ui/snackbar'

type Role = Viewer['role']

/** Sends users in the wrong area to their own, for convenience only. The server checks every request itself. */
export function RoleGate({
  admits,
  children,
}: {
  admits: readonly Role[]
  children: (viewer: Viewer) => ReactNode
}) {
  const { t } = useLingui()
  const viewer = useViewerQuery()
  return (
    <QueryView isGate query={viewer} what={t`ユーザー`}>
      {(me) =>
        admits.includes(me.role) ? (
          // A new key mounts everything again: another user of this browser must not see the previous user's data.
          <MemoryOwner key={me.id} value={me.id}>
            {children(me)}
          </MemoryOwner>
        ) : (
          <RedirectToOwnArea role={me.role} admits={admits} />
        )
      }
    </QueryView>
  )
}

function RedirectToOwnArea({ role, admits }: { role: Role; admits: readonly Role[] }) {
  const { t } = useLingui()
  const notify = useNotify()
  const navigate = useNavigate()
  const location = useLocation()
  const isOwnersOnly = admits.includes('OWNER')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wrong address is led away from, also without a new mount.
  useEffect(() => {
    if (role === 'PLATFORM_ADMIN') {
      void navigate(paths.companies(), { replace: true })
      return
    }
    const message = isOwnersOnly
      ? t`この画面を開くにはオーナーの権限が必要です。`
      : t`この画面を開くにはプラットフォーム管理者の権限が必要です。`
    notify.failed(message)
    void navigate(paths.monitoring(), { replace: true })
  }, [role, isOwnersOnly, location, notify, navigate, t])
  return null
}
