import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { paths } from '@/shared/routes'
import { NotFound } from '@/widgets/not-found'

/** 配信設定. There are none yet, so every id is shown as unknown. */
export function ProjectSurveyEditPage() {
  const { t } = useLingui()
  const { projectId = '' } = useParams()
  return (
    <NotFound
      what={t`配信設定`}
      back={{ to: paths.projectSurveys(projectId), label: t`アンケート配信の一覧を開く` }}
    />
  )
}
