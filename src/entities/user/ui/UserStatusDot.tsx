import { useLingui } from '@lingui/react/macro'
import { StatusDot } from '@/shared/ui/status-dot'
import type { ManagedUser } from '../api/user-api'

/** 招待中, 利用中, 停止中 or 削除済み. */
export function UserStatusDot({ status }: Pick<ManagedUser, 'status'>) {
  const { t } = useLingui()
  if (status === 'ACTIVE') return <StatusDot tone="success" label={t`利用中`} />
  if (status === 'INVITED') return <StatusDot tone="info" isRing label={t`招待中`} />
  if (status === 'SUSPENDED') return <StatusDot tone="neutral" label={t`停止中`} />
  return <StatusDot tone="danger" isRing label={t`削除済み`} />
}
