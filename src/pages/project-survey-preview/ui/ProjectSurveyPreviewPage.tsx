import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { paths } from '@/shared/routes'
import { NotFound } from '@/widgets/not-found'

/** アンケート. There are none yet, so every id is shown as unknown. */
export function ProjectSurveyPreviewPage() {
  const { t } = useLingui()
  const { projectId = '' } = useParams()
  return (
    <NotFound
      what={t`アンケート`}
      back={{ to: paths.projectSurveys(projectId), label: t`アンケート配信の一覧を開く` }}
    />
  )
}
