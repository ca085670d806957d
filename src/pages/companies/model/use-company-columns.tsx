import { useLingui } from '@lingui/react/macro'
import { type Company, CompanyStatusDot, UsageMeter } from '@/entities/company'
import { useNow } from '@/shared/lib/clock'
import { formatAgo } from '@/shared/lib/dates'
import { formatBytes, formatNumber, missing } from '@/shared/lib/numbers'
import type { Column } from '@/shared/ui/data-table'

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

export function useCompanyColumns(): Column<Company>[] {
  const { t } = useLingui()
  const now = useNow(60_000)
  return [
    {
      id: 'name',
      title: t`会社`,
      sort: 'NAME',
      isRowHeader: true,
      width: '240px',
      cell: ({ name }) => <b>{name}</b>,
    },
    {
      id: 'status',
      title: t`状態`,
      sort: 'STATUS',
      width: '100px',
      cell: (company) => <CompanyStatusDot {...company} />,
    },
    { id: 'code', title: t`コード`, sort: 'CODE', width: '130px', priority: 2, cell: ({ code }) => code },
    {
      id: 'projects',
      title: t`プロジェクト`,
      isRight: true,
      priority: 3,
      cell: ({ usage, projectLimit }) => <UsageMeter used={usage.projectCount} limit={projectLimit} />,
    },
    {
      id: 'subjects',
      title: t`被験者`,
      isRight: true,
      cell: ({ usage, subjectLimit }) => <UsageMeter used={usage.subjectCount} limit={subjectLimit} />,
    },
    {
      id: 'devices',
      title: t`デバイス`,
      isRight: true,
      isHiddenAtFirst: true,
      cell: ({ usage }) => formatNumber(usage.deviceCount),
    },
    {
      id: 'users',
      title: t`ユーザー`,
      isRight: true,
      width: '90px',
      priority: 3,
      cell: ({ usage }) => {
        const count = formatNumber(usage.userCount)
        return t`${count}名`
      },
    },
    {
      id: 'samples',
      title: t`計測値`,
      isRight: true,
      isHiddenAtFirst: true,
      cell: ({ usage }) => formatNumber(usage.sampleCount),
    },
    {
      id: 'storage',
      title: t`保存量`,
      sort: 'STORAGE',
      isRight: true,
      width: '100px',
      priority: 3,
      cell: ({ usage }) => formatBytes(usage.storageBytes),
    },
    {
      id: 'lastSignIn',
      title: t`最終利用`,
      isRight: true,
      width: '110px',
      priority: 3,
      cell: ({ usage }) =>
        usage.lastSignInAt === null ? missing : formatAgo(Date.parse(usage.lastSignInAt), now, zone),
    },
  ]
}
