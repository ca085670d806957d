import { Trans } from '@lingui/react/macro'
import { useJobFailuresQuery } from '@/entities/jobs/job-failure'
import { formatNumber } from '@/shared/lib/numbers'
import { paths } from '@/shared/routes'
import { ButtonLink } from '@/shared/ui/link'

/** Tells administrators on their first screen that jobs fail. Shows nothing if none does. */
export function FailedJobsLink() {
  const { data } = useJobFailuresQuery({ offset: 0, limit: 1 })
  if (!data?.total) return null
  const count = formatNumber(data.total)
  return (
    <ButtonLink to={paths.jobFailures()} icon="alert">
      <Trans>失敗している処理 {count}件</Trans>
    </ButtonLink>
  )
}
