import { useLingui } from '@lingui/react/macro'
import { StatusDot } from '@/shared/ui/status-dot'
import type { Company } from '../api/company-api'

/** 利用中 or 停止中. */
export function CompanyStatusDot({ status }: Pick<Company, 'status'>) {
  const { t } = useLingui()
  return status === 'ACTIVE' ? (
    <StatusDot tone="success" label={t`利用中`} />
  ) : (
    <StatusDot tone="neutral" label={t`停止中`} />
  )
}
