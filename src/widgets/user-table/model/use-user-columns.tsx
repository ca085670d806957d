import { useLingui } from '@lingui/react/macro'
import { RoleBadge } from '@/entities/session'
import {
  type ManagedUser,
  MembershipPills,
  SecondFactorMark,
  type UserScope,
  UserStatusDot,
} from '@/entities/user'
import { useNow } from '@/shared/lib/clock'
import { formatAgo } from '@/shared/lib/dates'
import { missing } from '@/shared/lib/numbers'
import type { Column } from '@/shared/ui/data-table'
import { PersonName } from '../ui/PersonName'

/** Sign-in times are in the browser's time zone. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The columns of a scope: projects only for the own company, roles not for administrators. */
export function useUserColumns(scope: UserScope, viewerId: string | undefined): Column<ManagedUser>[] {
  const { t } = useLingui()
  const now = useNow(60_000)
  const columns: (Column<ManagedUser> | false)[] = [
    {
      id: 'name',
      title: t`ユーザー`,
      sort: 'NAME',
      isRowHeader: true,
      width: '280px',
      cell: (user) => <PersonName user={user} isViewer={user.id === viewerId} />,
    },
    scope.kind !== 'platform' && {
      id: 'role',
      title: t`役割`,
      sort: 'ROLE',
      width: '110px',
      cell: ({ role }) => <RoleBadge userRole={role} />,
    },
    scope.kind === 'own' && {
      id: 'memberships',
      title: t`プロジェクトの権限`,
      priority: 2,
      cell: (user) => <MembershipPills {...user} />,
    },
    {
      id: 'secondFactor',
      title: t`二要素認証`,
      width: '110px',
      priority: 3,
      cell: (user) => <SecondFactorMark {...user} />,
    },
    {
      id: 'lastSignIn',
      title: t`最終ログイン`,
      sort: 'LAST_SIGN_IN',
      width: '140px',
      priority: 3,
      cell: ({ lastSignInAt }) =>
        lastSignInAt === null ? missing : formatAgo(Date.parse(lastSignInAt), now, zone),
    },
    {
      id: 'status',
      title: t`状態`,
      sort: 'STATUS',
      width: '100px',
      cell: (user) => <UserStatusDot {...user} />,
    },
  ]
  return columns.filter((column) => column !== false)
}
