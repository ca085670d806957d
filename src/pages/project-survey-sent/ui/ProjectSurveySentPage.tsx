import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { paths } from '@/shared/routes'
import { NotFound } from '@/widgets/not-found'

/** 配信設定. There is none yet, so every address of one answers as an unknown id does. */
export function ProjectSurveySentPage() {
  const { t } = useLingui()
  const { projectId = '' } = useParams()
  return (
    <NotFound
      what={t`配信設定`}
      back={{ to: paths.projectSurveys(projectId), label: t`アンケート配信の一覧を開く` }}
    />
  )
}
