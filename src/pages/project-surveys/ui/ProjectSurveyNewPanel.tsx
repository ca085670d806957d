import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { paths } from '@/shared/routes'
import { RoutePanel } from '@/widgets/page-frame'

/** 配信を設定する, over its list. */
export function ProjectSurveyNewPanel() {
  const { t } = useLingui()
  const { projectId = '' } = useParams()
  return (
    <RoutePanel title={t`配信を設定する`} listAddress={paths.projectSurveys(projectId)}>
      <p>{t`この版では、ここからの登録はできません。`}</p>
    </RoutePanel>
  )
}
