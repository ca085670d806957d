import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { type SurveySettings, useSurveyQuery } from '@/entities/surveys/survey'
import { isOperationRefused } from '@/shared/api'
import { paths } from '@/shared/routes'
import { QueryView } from '@/shared/ui/query-view'
import { NotFound } from '@/widgets/not-found'
import { SurveyEditor } from './SurveyEditor'

/** アンケートの編集. */
export function SurveyEditPage() {
  const { t } = useLingui()
  const { surveyId = '' } = useParams()
  const query = useSurveyQuery(surveyId)
  if (isOperationRefused(query.error)) {
    return (
      <NotFound
        what={t({ message: 'アンケート', context: 'one' })}
        back={{ to: paths.surveys(), label: t`アンケートの一覧を開く` }}
      />
    )
  }
  return (
    <QueryView query={query} what={t({ message: 'アンケート', context: 'one' })}>
      {(survey: SurveySettings) => <SurveyEditor key={survey.id} survey={survey} />}
    </QueryView>
  )
}
