import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { paths } from '@/shared/routes'
import { NothingToCreatePanel } from '@/widgets/page-frame'

/** 配信を設定する. */
export function ProjectSurveyNewPanel() {
  const { t } = useLingui()
  const { projectId = '' } = useParams()
  return (
    <NothingToCreatePanel title={t`配信を設定する`} listAddress={paths.projectSurveys(projectId)}>
      <Trans>配信できるアンケートがまだありません。被験者にメールは送られません。</Trans>
    </NothingToCreatePanel>
  )
}
