import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { useProjectSurveyQuery } from '@/entities/surveys/project-survey'
import { isGqlError } from '@/shared/api'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { paths } from '@/shared/routes'
import { QueryView } from '@/shared/ui/query-view'
import { NotFound } from '@/widgets/not-found'
import { FormOfProject } from './FormOfProject'
import { StateButtons } from './StateButtons'

/** 配信設定を編集する */
export function ProjectSurveyEditPage() {
  const { t } = useLingui()
  const { projectId = '', projectSurveyId = '' } = useParams()
  const query = useProjectSurveyQuery({ projectId, projectSurveyId })
  const name = query.currentData?.name
  useDocumentTitle(name === undefined ? t`配信設定を編集する` : name)
  const isRefused = isGqlError(query.error) && query.error.kind === 'problem' && !query.isFetching
  if (isRefused && query.currentData === undefined) {
    return (
      <NotFound
        what={t`配信設定`}
        back={{ to: paths.projectSurveys(projectId), label: t`アンケート配信の一覧を開く` }}
      />
    )
  }
  return (
    <QueryView query={query} what={t`配信設定`} isGate>
      {(survey) => (
        <FormOfProject
          projectId={projectId}
          survey={survey}
          actions={<StateButtons projectId={projectId} survey={survey} />}
        />
      )}
    </QueryView>
  )
}
