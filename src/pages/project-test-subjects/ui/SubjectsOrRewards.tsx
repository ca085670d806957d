import { t } from '@lingui/core/macro'
import { useSearchParams } from 'react-router'
import { lazyPart } from '@/shared/ui/lazy-part'
import { LoadFailed } from '@/shared/ui/load-failed'
import { ProjectTestSubjectsPage } from './ProjectTestSubjectsPage'

const RewardsPage = lazyPart(async () => (await import('./RewardsPage')).RewardsPage, {
  what: () => t`謝礼`,
  failed: LoadFailed,
})

/** The subjects of a project, or with ?view=rewards what they earned: the list of addresses is closed. */
export function SubjectsOrRewards() {
  const [params] = useSearchParams()
  return params.get('view') === 'rewards' ? <RewardsPage /> : <ProjectTestSubjectsPage />
}
